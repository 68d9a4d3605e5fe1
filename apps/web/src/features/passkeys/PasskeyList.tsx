import type { Passkey } from '@steelsafe/contract/passkeys/entities.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#core/http/client.ts'
import type { RowActionsOf } from '#ui/actions/row-actions.ts'
import { ShortList } from '#ui/list/ShortList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'

interface PasskeyListProps {
  query: UseQueryResult<Passkey[], CallError>
  actions: RowActionsOf<Passkey>
}

/** The passkeys of a user. */
export function PasskeyList({ query, actions }: PasskeyListProps) {
  const { t } = useTranslation('passkeys')
  const column = useColumns()
  return (
    <ShortList
      name="passkeys"
      label={t('screen.profile.title')}
      query={query}
      columns={[
        column.lead('name', t('field.name')),
        {
          key: 'isSynced',
          title: t('field.isSynced'),
          show: row => t(row.isSynced ? 'screen.profile.synced' : 'screen.profile.onDevice'),
        },
        column.instant('createdDate', t('field.createdDate')),
        column.instant('lastUsed', t('field.lastUsed')),
      ]}
      actions={actions}
      empty={{ title: t('screen.profile.empty'), text: t('screen.profile.emptyText') }}
    />
  )
}
