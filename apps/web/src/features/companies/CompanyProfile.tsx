import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { useTranslation } from 'react-i18next'
import { useMay } from '#core/may.ts'
import { useGo, useParam } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { Card } from '#ui/Card.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { Page } from '#ui/Page.tsx'
import { PageState } from '#ui/PageState.tsx'
import { CompanyFields, toBody, toValues } from './CompanyFields.tsx'
import { useCompany } from './useCompany.ts'

/** Name, addresses and contacts: to read for who may, to change for who may that. */
export function Screen() {
  const { t } = useTranslation('companies')
  const id = useParam('id')
  const go = useGo()
  const { trail } = useCompany(id)
  const company = useAnswer(companies.get, { params: { id } })
  const { may } = useMay(companies.update, { id })
  return (
    <Page title={t('screen.home.profile.title')} trail={trail}>
      <PageState of={company}>
        {data => (
          <Card>
            <EntityForm
              act={companies.update}
              input={{ params: { id } }}
              scope={{ id }}
              values={toValues(data)}
              toBody={toBody}
              submit={t('screen.edit.save')}
              cancel={companyPaths.home(id)}
              onDone={() => go(companyPaths.home(id))}
            >
              <CompanyFields disabled={!may} />
            </EntityForm>
          </Card>
        )}
      </PageState>
    </Page>
  )
}
