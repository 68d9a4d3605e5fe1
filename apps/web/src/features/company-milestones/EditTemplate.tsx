import { companyMilestones } from '@steelsafe/contract/company-milestones/endpoints.ts'
import type { CompanyTemplate } from '@steelsafe/contract/company-milestones/entities.ts'
import { companyMilestonePaths } from '@steelsafe/contract/company-milestones/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { TemplateFields } from '#features/milestone-templates/index.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { optionsOf } from '#ui/form/options/loaded-options.ts'
import { EditPage } from '#ui/record/EditPage.tsx'
import { useRecord } from '#ui/record/useRecord.ts'

/** Creates or updates a template of milestones. The template id 0 creates a new template. */
export function Screen() {
  const { t } = useTranslation('company-milestones')
  const { id, templateId } = useParams(companyMilestonePaths.editTemplate)
  const record = useRecord(
    templateId,
    companyMilestones.templates,
    { params: { id }, query: { templateId } },
    ([template]) => template,
  )
  return (
    <EditPage record={record} newTitle={t('screen.templates.new')} title={template => template.name}>
      {template => <TemplateForm company={id} template={template} />}
    </EditPage>
  )
}

function TemplateForm({ company, template }: { company: string; template: CompanyTemplate | undefined }) {
  const { t } = useTranslation(['company-milestones', 'milestone-templates'])
  const params = { id: company }
  const activeMilestones = useEndpointQuery(companyMilestones.detailOptions, { params })
  // A deactivated milestone stays in the templates that contain it, until a user removes it from them.
  const inactiveMilestones = (template?.assetDetails ?? [])
    .filter(milestone => !milestone.isActive)
    .map(({ id, name }) => ({
      value: id,
      display: t('milestone-templates:screen.templates.inactive', { name }),
    }))
  return (
    <EntityForm
      endpoint={template ? companyMilestones.updateTemplate : companyMilestones.createTemplate}
      input={{ params }}
      values={{
        name: template?.name ?? '',
        description: template?.description ?? '',
        assetDetails: template?.assetDetails.map(milestone => milestone.id) ?? [],
      }}
      toBody={values => ({
        ...values,
        ...(template ? { templateId: template.templateId } : {}),
      })}
      submitLabel={t(
        template ? 'milestone-templates:screen.save' : 'milestone-templates:screen.templates.add',
      )}
      nextPath={companyMilestonePaths.templates(company)}
    >
      <TemplateFields
        milestonesField="assetDetails"
        options={optionsOf(activeMilestones, active => [...active, ...inactiveMilestones])}
        add={t('company-milestones:screen.templates.addMilestone')}
      />
    </EntityForm>
  )
}
