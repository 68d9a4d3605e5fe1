import { companyClearToPay } from '@steelsafe/contract/company-clear-to-pay/endpoints.ts'
import { companyClearToPayPaths } from '@steelsafe/contract/company-clear-to-pay/paths.ts'
import { toOption } from '@steelsafe/contract/core/endpoint/to-option.ts'
import { useTranslation } from 'react-i18next'
import { call } from '#core/http/client.ts'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { ApplicationLog, ProjectField } from '#features/milestone-templates/index.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SelectField } from '#ui/form/fields/fields.tsx'
import { optionsOf } from '#ui/form/options/loaded-options.ts'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'

/** Adds the clear-to-pay milestones of a template to a project. The log of applied templates is shown below. */
export function Screen() {
  const { t } = useTranslation(['company-clear-to-pay', 'milestone-templates'])
  const { id } = useParams(companyClearToPayPaths.apply)
  const params = { id }
  const templates = useEndpointQuery(companyClearToPay.templates, { params })
  return (
    <Page
      title={t('milestone-templates:screen.apply.title')}
      note={t('company-clear-to-pay:screen.apply.note')}
    >
      <Card>
        <EntityForm
          endpoint={companyClearToPay.applyTemplate}
          input={{ params }}
          values={{ clearToPayTemplateId: '', projectId: '' }}
          question={async query =>
            t('company-clear-to-pay:screen.apply.question', {
              ...(await call(companyClearToPay.preview, { params, query })),
            })
          }
          submitLabel={t('milestone-templates:screen.apply.submit')}
          resetsAfterSend
        >
          <SelectField
            name="clearToPayTemplateId"
            label={t('milestone-templates:field.templateName')}
            options={optionsOf(templates, all => all.map(toOption))}
            searchable
            required
          />
          <ProjectField name="projectId" company={id} kind="clearToPay" />
        </EntityForm>
      </Card>
      <ApplicationLog log={companyClearToPay.log} company={id} />
    </Page>
  )
}
