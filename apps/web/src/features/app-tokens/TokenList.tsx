import { Code } from '@mantine/core'
import { appTokens } from '@steelsafe/contract/app-tokens/endpoints.ts'
import type { AppToken } from '@steelsafe/contract/app-tokens/entities.ts'
import { appTokenPaths } from '@steelsafe/contract/app-tokens/paths.ts'
import { useTranslation } from 'react-i18next'
import { IconAction, LinkButton } from '#ui/ActionButton.tsx'
import { useFormat } from '#ui/format.ts'
import { AddIcon, RemoveIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { Page } from '#ui/Page.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'

export function Screen() {
  const { t } = useTranslation(['app-tokens', 'shell'])
  const { day, instant } = useFormat()
  const stateOf = (token: AppToken) => t(`app-tokens:state.${token.isExpired ? 'expired' : 'active'}`)
  return (
    <Page
      title={t('app-tokens:screen.list.title')}
      trail={[
        { label: t('shell:admin.title'), to: '/admin' },
        { label: t('app-tokens:screen.menu.title'), to: appTokenPaths.menu },
      ]}
      actions={
        <LinkButton to={appTokenPaths.edit()} for={appTokens.create} leftSection={<AddIcon size={16} />}>
          {t('app-tokens:screen.list.add')}
        </LinkButton>
      }
    >
      <DataList
        name="appTokens"
        label={t('app-tokens:screen.list.title')}
        query={appTokens.list}
        input={{}}
        rows={answer => answer.appTokens}
        rowId={row => row.id}
        rowName={row => row.name}
        open={row => appTokenPaths.edit(row.id)}
        columns={() => [
          {
            key: 'name',
            title: t('app-tokens:field.name'),
            kind: 'lead',
            sort: 'name',
            show: (row: AppToken) => row.name,
          },
          {
            key: 'hint',
            title: t('app-tokens:field.hint'),
            show: row => <Code>{row.hint}…</Code>,
            text: row => row.hint,
          },
          { key: 'owner', title: t('app-tokens:field.owner'), show: row => row.owner },
          {
            key: 'scope',
            title: t('app-tokens:field.scope'),
            show: row => t(`app-tokens:scope.${row.scope}`),
          },
          {
            key: 'expires',
            title: t('app-tokens:field.expirationDate'),
            sort: 'expirationDate',
            show: row => <span className="nowrap">{day(row.expirationDate)}</span>,
            text: row => new Date(row.expirationDate),
          },
          {
            key: 'state',
            title: t('app-tokens:field.state'),
            show: row => <StatusBadge tone={row.isExpired ? 'late' : 'on-time'}>{stateOf(row)}</StatusBadge>,
            text: stateOf,
          },
          {
            key: 'lastUsed',
            title: t('app-tokens:field.lastUsed'),
            sort: 'lastUsed',
            show: row => <span className="nowrap">{instant(row.lastUsed)}</span>,
            text: row => row.lastUsed && new Date(row.lastUsed),
          },
        ]}
        actions={row => (
          <IconAction
            act={appTokens.remove}
            input={{ params: { tokenId: row.id } }}
            question={t('app-tokens:screen.list.removeQuestion', { name: row.name })}
            label={t('app-tokens:screen.list.remove', { name: row.name })}
            icon={RemoveIcon}
          />
        )}
        empty={{ title: t('app-tokens:screen.list.empty'), text: t('app-tokens:screen.list.emptyText') }}
      />
    </Page>
  )
}
