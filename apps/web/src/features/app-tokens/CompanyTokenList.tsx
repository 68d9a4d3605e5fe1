import { appTokens } from '@steelsafe/contract/app-tokens/endpoints.ts'
import { appTokenPaths } from '@steelsafe/contract/app-tokens/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation/navigation.ts'
import { deleteAction } from '#ui/actions/row-actions.ts'
import { AddLink } from '#ui/controls/ActionButton.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { Page } from '#ui/page/Page.tsx'
import { HowToCall } from './HowToCall.tsx'
import { useTokenColumns } from './useTokenColumns.tsx'

/** Lists the app tokens that are limited to a company. */
export function Screen() {
  const { t } = useTranslation('app-tokens')
  const { id } = useParams(appTokenPaths.ofCompany)
  const columns = useTokenColumns({ hasCompany: false })
  const add = { to: appTokenPaths.editForCompany(id), for: appTokens.createForCompany }
  return (
    <Page
      title={t('screen.list.title')}
      note={t('screen.company.note')}
      actions={<AddLink {...add}>{t('screen.list.add')}</AddLink>}
    >
      <DataList
        name="company-app-tokens"
        label={t('screen.list.title')}
        endpoint={appTokens.listOfCompany}
        input={{ params: { id } }}
        rows="appTokens"
        open={row => appTokenPaths.editForCompany(id, row.id)}
        columns={columns}
        actions={row => [
          deleteAction(
            appTokens.deleteForCompany,
            { params: { id }, query: { tokenId: row.id } },
            t('screen.list.removeQuestion', { name: row.name }),
          ),
        ]}
        empty={{ title: t('screen.list.empty'), text: t('screen.list.emptyText'), add }}
      />
      <HowToCall text={t('screen.company.text')} />
    </Page>
  )
}
