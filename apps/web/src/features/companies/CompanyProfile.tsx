import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { useTranslation } from 'react-i18next'
import { useMay } from '#core/may.ts'
import { useParams } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { Card } from '#ui/Card.tsx'
import { Page } from '#ui/Page.tsx'
import { PageState } from '#ui/PageState.tsx'
import { CompanyForm } from './CompanyForm.tsx'

/** Name, addresses and contacts: to read for who may, to change for who may that. */
export function Screen() {
  const { t } = useTranslation('companies')
  const { id } = useParams(companyPaths.profile)
  const company = useAnswer(companies.get, { params: { id } })
  const { may } = useMay(companies.update)
  return (
    <Page title={t('screen.home.profile.title')}>
      <PageState of={company}>
        {data => (
          <Card>
            <CompanyForm company={data} back={companyPaths.home(id)} disabled={!may} />
          </Card>
        )}
      </PageState>
    </Page>
  )
}
