import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { subscriptions } from '@steelsafe/contract/subscriptions/endpoints.ts'
import { subscriptionPaths } from '@steelsafe/contract/subscriptions/paths.ts'
import { useTranslation } from 'react-i18next'
import { deleteAction, linkAction } from '#ui/actions/row-actions.ts'
import { HomeIcon, UseIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { Page } from '#ui/page/Page.tsx'
import { AddCompanies } from './AddCompanies.tsx'
import { BulkCompanies } from './BulkCompanies.tsx'
import { useCompanyColumns } from './useCompanyColumns.tsx'

/** Lists all companies for administrators, with links to profile and subscription, and with bulk actions. */
export function Screen() {
  const { t } = useTranslation(['companies', 'shell'])
  return (
    <Page title={t('companies:screen.admin.title')} actions={<AddCompanies />}>
      <DataList
        name="adminCompanies"
        label={t('companies:screen.admin.title')}
        endpoint={companies.list}
        input={{}}
        rows="companies"
        open={row => companyPaths.edit(row.id)}
        columns={useCompanyColumns()}
        actions={row => [
          linkAction(companyPaths.home(row.id), {
            icon: HomeIcon,
            label: t('companies:screen.admin.home', { company: row.name }),
          }),
          linkAction(subscriptionPaths.edit(row.id), {
            for: subscriptions.edit,
            icon: UseIcon,
            label: t('companies:screen.admin.subscription', { company: row.name }),
          }),
          deleteAction(
            companies.delete,
            { params: { id: row.id } },
            t('companies:screen.admin.removeQuestion', { company: row.name }),
          ),
        ]}
        bulk={selection => <BulkCompanies selection={selection} />}
        empty={{
          title: t('companies:screen.list.empty'),
          text: t('companies:screen.list.emptyAdmin'),
          add: { to: companyPaths.edit(emptyId), for: companies.create },
        }}
      />
    </Page>
  )
}
