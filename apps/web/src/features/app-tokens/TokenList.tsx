import { appTokens } from '@steelsafe/contract/app-tokens/endpoints.ts'
import { appTokenPaths } from '@steelsafe/contract/app-tokens/paths.ts'
import { useTranslation } from 'react-i18next'
import { deleteAction } from '#ui/actions/row-actions.ts'
import { AddLink } from '#ui/controls/ActionButton.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { Page } from '#ui/page/Page.tsx'
import { useTokenColumns } from './useTokenColumns.tsx'

/** Lists the app tokens of all users, for administrators. */
export function Screen() {
  const { t } = useTranslation('app-tokens')
  const columns = useTokenColumns({ hasCompany: true })
  return (
    <Page
      title={t('screen.list.title')}
      note={t('screen.list.note')}
      actions={
        <AddLink to={appTokenPaths.edit()} for={appTokens.create}>
          {t('screen.list.add')}
        </AddLink>
      }
    >
      <DataList
        name="appTokens"
        label={t('screen.list.title')}
        endpoint={appTokens.list}
        input={{}}
        rows="appTokens"
        open={row => appTokenPaths.edit(row.id)}
        columns={columns}
        actions={row => [
          deleteAction(
            appTokens.delete,
            { params: { tokenId: row.id } },
            t('screen.list.removeQuestion', { name: row.name }),
          ),
        ]}
        empty={{
          title: t('screen.list.empty'),
          text: t('screen.list.emptyText'),
          add: { to: appTokenPaths.edit(), for: appTokens.create },
        }}
      />
    </Page>
  )
}
