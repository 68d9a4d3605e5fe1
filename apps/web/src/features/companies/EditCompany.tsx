import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { useTranslation } from 'react-i18next'
import { useGo, useParam } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { Card } from '#ui/Card.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { Page } from '#ui/Page.tsx'
import { PageState } from '#ui/PageState.tsx'
import { CompanyFields, toBody, toValues } from './CompanyFields.tsx'

/** The administrator's form: the empty id is a new company. */
export function Screen() {
  const { t } = useTranslation('companies')
  const id = useParam('id')
  const go = useGo()
  const isNew = id === emptyId
  const company = useAnswer(companies.get, { params: { id } }, { enabled: !isNew })
  const trail = [{ label: t('screen.list.title'), to: companyPaths.list }]
  if (isNew) {
    return (
      <Page title={t('screen.edit.new')} trail={trail}>
        <Card>
          <EntityForm
            act={companies.create}
            values={toValues()}
            toBody={toBody}
            submit={t('screen.edit.create')}
            cancel={companyPaths.list}
            onDone={made => go(companyPaths.home(made.id))}
          >
            <CompanyFields />
          </EntityForm>
        </Card>
      </Page>
    )
  }
  return (
    <Page title={company.data?.name ?? t('screen.edit.title')} trail={trail}>
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
              cancel={companyPaths.list}
              onDone={() => go(companyPaths.home(id))}
            >
              <CompanyFields />
            </EntityForm>
          </Card>
        )}
      </PageState>
    </Page>
  )
}
