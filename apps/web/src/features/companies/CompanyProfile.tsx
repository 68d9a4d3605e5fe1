import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { Page } from '#ui/page/Page.tsx'
import { EditCard } from '#ui/record/EditCard.tsx'
import { CompanyForm } from './CompanyForm.tsx'

/** Shows the name, addresses, and contacts of a company. The form is read-only for users without permission. */
export function Screen() {
  const { t } = useTranslation(['companies', 'company-menu'])
  const { id } = useParams(companyPaths.profile)
  const company = useEndpointQuery(companies.get, { params: { id } })
  return (
    <Page title={t('company-menu:item.profile')} query={company}>
      {data => (
        <EditCard record={data}>
          {record => <CompanyForm company={record} back={companyPaths.home(id)} />}
        </EditCard>
      )}
    </Page>
  )
}
