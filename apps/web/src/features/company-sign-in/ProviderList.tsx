import { companySignIn } from '@steelsafe/contract/company-sign-in/endpoints.ts'
import type { Provider } from '@steelsafe/contract/company-sign-in/entities.ts'
import { companySignInPaths } from '@steelsafe/contract/company-sign-in/paths.ts'
import { useTranslation } from 'react-i18next'
import { callAction, deleteAction } from '#ui/actions/row-actions.ts'
import { AddLink } from '#ui/controls/ActionButton.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { SendIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'

export function Screen() {
  const { t } = useTranslation('company-sign-in')
  const column = useColumns()
  const { list } = useFormat()
  const add = { to: companySignInPaths.edit(), for: companySignIn.create }
  const stateOf = ({ isActive, isOnlyWay }: Provider) =>
    t(isActive ? (isOnlyWay ? 'state.onlyWay' : 'state.on') : 'state.off')
  return (
    <Page
      title={t('screen.list.title')}
      note={t('screen.list.note')}
      actions={<AddLink {...add}>{t('screen.list.add')}</AddLink>}
    >
      <DataList
        name="identity-providers"
        label={t('screen.list.title')}
        endpoint={companySignIn.list}
        input={{}}
        rows="providers"
        open={row => companySignInPaths.edit(row.id)}
        columns={[
          column.lead('name', t('field.name'), { sort: 'name' }),
          { key: 'domains', title: t('field.domains'), show: row => list(row.domains) },
          {
            key: 'company',
            title: t('field.companyId'),
            show: row => row.company ?? t('screen.list.everybody'),
          },
          column.number('accountCount', t('field.accountCount')),
          column.badge('state', t('field.state'), {
            toneOf: row => (row.isActive ? 'on-time' : 'none'),
            textOf: stateOf,
          }),
          column.text('issuer', t('field.issuer'), { isExtra: true }),
        ]}
        actions={row => [
          callAction(
            companySignIn.test,
            { params: { providerId: row.id } },
            {
              icon: SendIcon,
              label: t('screen.list.test', { name: row.name }),
              done: answer =>
                t(answer.hasSignOut ? 'screen.list.tested' : 'screen.list.testedWithoutSignOut', {
                  name: row.name,
                }),
            },
          ),
          deleteAction(
            companySignIn.delete,
            { params: { providerId: row.id } },
            t('screen.list.removeQuestion', { name: row.name }),
          ),
        ]}
        empty={{ title: t('screen.list.empty'), text: t('screen.list.emptyText'), add }}
      />
    </Page>
  )
}
