import { Code } from '@mantine/core'
import { appTokens } from '@steelsafe/contract/app-tokens/endpoints.ts'
import type { AppToken } from '@steelsafe/contract/app-tokens/entities.ts'
import { appTokenPaths } from '@steelsafe/contract/app-tokens/paths.ts'
import { useTranslation } from 'react-i18next'
import { AddLink } from '#ui/ActionButton.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { remove } from '#ui/list/row-actions.tsx'
import { useColumns } from '#ui/list/useColumns.tsx'
import { Page } from '#ui/Page.tsx'

export function Screen() {
  const { t } = useTranslation(['app-tokens', 'shell'])
  const column = useColumns()
  const stateOf = (token: AppToken) => t(`app-tokens:state.${token.isExpired ? 'expired' : 'active'}`)
  return (
    <Page
      title={t('app-tokens:screen.list.title')}
      actions={
        <AddLink to={appTokenPaths.edit()} for={appTokens.create}>
          {t('app-tokens:screen.list.add')}
        </AddLink>
      }
    >
      <DataList
        name="appTokens"
        label={t('app-tokens:screen.list.title')}
        query={appTokens.list}
        input={{}}
        rows="appTokens"
        open={row => appTokenPaths.edit(row.id)}
        columns={[
          column.lead('name', t('app-tokens:field.name'), { sort: 'name' }),
          {
            key: 'hint',
            title: t('app-tokens:field.hint'),
            show: row => <Code>{row.hint}…</Code>,
            text: row => row.hint,
          },
          column.text('owner', t('app-tokens:field.owner')),
          {
            key: 'scope',
            title: t('app-tokens:field.scope'),
            show: row => t(`app-tokens:scope.${row.scope}`),
          },
          column.day('expirationDate', t('app-tokens:field.expirationDate'), { sort: 'expirationDate' }),
          column.badge('state', t('app-tokens:field.state'), {
            toneOf: row => (row.isExpired ? 'late' : 'on-time'),
            textOf: stateOf,
          }),
          column.instant('lastUsed', t('app-tokens:field.lastUsed'), { sort: 'lastUsed' }),
        ]}
        actions={row => [
          remove(
            appTokens.remove,
            { params: { tokenId: row.id } },
            t('app-tokens:screen.list.removeQuestion', { name: row.name }),
          ),
        ]}
        empty={{
          title: t('app-tokens:screen.list.empty'),
          text: t('app-tokens:screen.list.emptyText'),
          add: { to: appTokenPaths.edit(), for: appTokens.create },
        }}
      />
    </Page>
  )
}
