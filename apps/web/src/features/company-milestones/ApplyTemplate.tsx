import { companyMilestones } from '@steelsafe/contract/company-milestones/endpoints.ts'
import { companyMilestonePaths } from '@steelsafe/contract/company-milestones/paths.ts'
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

/** Adds the milestones of a template to a project. The log of applied templates is shown below. */
export function Screen() {
  const { t } = useTranslation(['company-milestones', 'milestone-templates'])
  const { id } = useParams(companyMilestonePaths.apply)
  const params = { id }
  const templates = useEndpointQuery(companyMilestones.templates, { params, query: {} })
  return (
    <Page
      title={t('milestone-templates:screen.apply.title')}
      note={t('company-milestones:screen.apply.note')}
    >
      <Card>
        <EntityForm
          endpoint={companyMilestones.applyTemplate}
          input={{ params }}
          values={{ templateId: '', projectId: '' }}
          toBody={({ templateId, projectId }) => ({
            templateId: templateId === '' ? null : Number(templateId),
            projectId,
          })}
          question={async query =>
            t('company-milestones:screen.apply.question', {
              ...(await call(companyMilestones.preview, { params, query })),
            })
          }
          submitLabel={t('milestone-templates:screen.apply.submit')}
          resetsAfterSend
        >
          <SelectField
            name="templateId"
            label={t('milestone-templates:field.templateName')}
            options={optionsOf(templates, all =>
              all.map(({ templateId, name }) => toOption({ id: templateId, name })),
            )}
            searchable
            required
          />
          <ProjectField name="projectId" company={id} kind="assetDetail" />
        </EntityForm>
      </Card>
      <ApplicationLog log={companyMilestones.log} company={id} />
    </Page>
  )
}
