import { Text } from '@mantine/core'
import { companyClearToPay } from '@steelsafe/contract/company-clear-to-pay/endpoints.ts'
import type { ClearToPayTemplate } from '@steelsafe/contract/company-clear-to-pay/entities.ts'
import { companyClearToPayPaths } from '@steelsafe/contract/company-clear-to-pay/paths.ts'
import { toOption } from '@steelsafe/contract/core/endpoint/to-option.ts'
import { fullName } from '@steelsafe/contract/core/names/full-name.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { TemplateFields } from '#features/milestone-templates/index.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { optionsOf } from '#ui/form/options/loaded-options.ts'
import { EditPage } from '#ui/record/EditPage.tsx'
import { useRecord } from '#ui/record/useRecord.ts'

/** Creates or updates a template of clear-to-pay milestones. */
export function Screen() {
  const { t } = useTranslation('company-clear-to-pay')
  const { id, templateId } = useParams(companyClearToPayPaths.editTemplate)
  const record = useRecord(templateId, companyClearToPay.template, { params: { templateId } })
  return (
    <EditPage record={record} newTitle={t('screen.templates.new')} title={template => template.name}>
      {template => <TemplateForm company={id} template={template} />}
    </EditPage>
  )
}

function TemplateForm({ company, template }: { company: string; template: ClearToPayTemplate | undefined }) {
  const { t } = useTranslation(['company-clear-to-pay', 'milestone-templates'])
  const milestones = useEndpointQuery(companyClearToPay.milestones, { params: { id: company } })
  const creator = template?.creator
  return (
    <EntityForm
      endpoint={template ? companyClearToPay.updateTemplate : companyClearToPay.createTemplate}
      input={{ params: template ? { templateId: template.id } : { id: company } }}
      values={{
        name: template?.name ?? '',
        description: template?.description ?? '',
        milestones: template?.milestones.map(({ clearToPayMilestoneId }) => clearToPayMilestoneId) ?? [],
      }}
      toBody={({ milestones: ids, ...values }) => ({
        ...values,
        milestones: ids.map((clearToPayMilestoneId, order) => ({ clearToPayMilestoneId, order })),
      })}
      submitLabel={t(
        template ? 'milestone-templates:screen.save' : 'milestone-templates:screen.templates.add',
      )}
      nextPath={companyClearToPayPaths.templates(company)}
    >
      <TemplateFields
        milestonesField="milestones"
        options={optionsOf(milestones, all => all.map(toOption))}
        add={t('company-clear-to-pay:screen.templates.addMilestone')}
      />
      {template && (
        <Text size="sm" c="dimmed">
          {t('milestone-templates:screen.templates.createdBy', {
            person: creator ? fullName(creator) : t('milestone-templates:screen.templates.former'),
          })}
        </Text>
      )}
    </EntityForm>
  )
}
