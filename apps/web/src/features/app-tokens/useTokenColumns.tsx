import { Code } from '@mantine/core'
import type { appTokens } from '@steelsafe/contract/app-tokens/endpoints.ts'
import type { AppToken } from '@steelsafe/contract/app-tokens/entities.ts'
import type { SortFieldOf } from '@steelsafe/contract/core/endpoint/list-endpoint.ts'
import { useTranslation } from 'react-i18next'
import type { Column } from '#ui/list/table/columns.ts'
import { useColumns } from '#ui/list/table/useColumns.tsx'

/** Returns the columns of a list of tokens. The company column is for lists with tokens of several companies. */
export function useTokenColumns({
  hasCompany,
}: {
  hasCompany: boolean
}): Column<AppToken, SortFieldOf<typeof appTokens.list>>[] {
  const { t } = useTranslation('app-tokens')
  const column = useColumns()
  const stateOf = (token: AppToken) => t(`state.${token.isExpired ? 'expired' : 'active'}`)
  return [
    column.lead('name', t('field.name'), { sort: 'name' }),
    {
      key: 'hint',
      title: t('field.hint'),
      show: row => <Code>{row.hint}…</Code>,
      text: row => row.hint,
    },
    column.text('owner', t('field.owner')),
    ...(hasCompany
      ? [
          {
            key: 'company',
            title: t('field.company'),
            show: (row: AppToken) => row.company ?? t('screen.list.allRights'),
          },
        ]
      : []),
    {
      key: 'scope',
      title: t('field.scope'),
      show: row => t(`scope.${row.scope}`),
    },
    column.day('expirationDate', t('field.expirationDate'), { sort: 'expirationDate' }),
    column.badge('state', t('field.state'), {
      toneOf: row => (row.isExpired ? 'late' : 'on-time'),
      textOf: stateOf,
    }),
    column.instant('lastUsed', t('field.lastUsed'), { sort: 'lastUsed' }),
  ]
}
