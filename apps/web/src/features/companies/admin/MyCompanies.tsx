import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { useTranslation } from 'react-i18next'
import { usePermission } from '#core/session/permissions.ts'
import { ExampleShopOffer } from '#features/projects/index.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { Page } from '#ui/page/Page.tsx'
import { AddCompanies } from './AddCompanies.tsx'
import { useCompanyColumns } from './useCompanyColumns.tsx'

export function Screen() {
  const { t } = useTranslation(['companies', 'core'])
  const { isAllowed: canAdd } = usePermission(companies.create)
  const columns = useCompanyColumns([
    {
      key: 'relationship',
      title: t('companies:field.relationship'),
      show: row => (row.relationship ? t(`core:relationship.${row.relationship}`) : dash),
    },
  ])
  return (
    <Page title={t('companies:screen.list.title')} actions={canAdd && <AddCompanies />}>
      <ExampleShopOffer />
      <DataList
        name="companies"
        label={t('companies:screen.list.title')}
        endpoint={companies.list}
        input={{}}
        rows="companies"
        open={row => companyPaths.home(row.id)}
        columns={columns}
        empty={{
          title: t('companies:screen.list.empty'),
          text: t(canAdd ? 'companies:screen.list.emptyAdmin' : 'companies:screen.list.emptyUser'),
          ...(canAdd && { add: { to: companyPaths.edit(emptyId), for: companies.create } }),
        }}
      />
    </Page>
  )
}
