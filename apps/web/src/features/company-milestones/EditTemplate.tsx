import { companyMilestones } from '@steelsafe/contract/company-milestones/endpoints.ts'
import type { Template } from '@steelsafe/contract/company-milestones/entities.ts'
import { companyMilestonePaths } from '@steelsafe/contract/company-milestones/paths.ts'
import { useTranslation } from 'react-i18next'
import { useGo, useParam } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { TextAreaField, TextField } from '#ui/form/fields.tsx'
import { OrderedField } from '#ui/form/OrderedField.tsx'
import { Page } from '#ui/Page.tsx'
import { PageState } from '#ui/PageState.tsx'
import { useMilestoneTrail } from './useMilestoneTrail.ts'

/** Adds a template of milestones, or changes one; the template 0 is a new one. */
export function Screen() {
  const { t } = useTranslation(['company-milestones', 'ui'])
  const id = useParam('id')
  const templateId = useParam('templateId')
  const isNew = templateId === '0'
  const { trail } = useMilestoneTrail(id)
  const found = useAnswer(
    companyMilestones.templates,
    { params: { id }, query: { templateId } },
    { enabled: !isNew },
  )
  return (
    <Page
      title={found.data?.[0]?.name ?? t('company-milestones:screen.templates.new')}
      trail={[
        ...trail,
        { label: t('company-milestones:screen.templates.title'), to: companyMilestonePaths.templates(id) },
      ]}
    >
      <Card>
        {isNew ? (
          <TemplateForm company={id} />
        ) : (
          <PageState of={found}>
            {([template]) =>
              template ? (
                <TemplateForm company={id} template={template} />
              ) : (
                <Empty kind="missing" title={t('ui:state.missing')} text="" />
              )
            }
          </PageState>
        )}
      </Card>
    </Page>
  )
}

function TemplateForm({ company, template }: { company: string; template?: Template }) {
  const { t } = useTranslation('company-milestones')
  const go = useGo()
  const active = useAnswer(companyMilestones.detailOptions, { params: { id: company } })
  // One that was removed since stays in the templates that have it, until somebody takes it out.
  const inactive = (template?.assetDetails ?? [])
    .filter(detail => !detail.isActive)
    .map(({ id, name }) => ({ value: id, display: t('screen.templates.inactive', { name }) }))
  return (
    <EntityForm
      act={template ? companyMilestones.updateTemplate : companyMilestones.createTemplate}
      input={{ params: { id: company } }}
      scope={{ id: company }}
      values={{
        name: template?.name ?? '',
        description: template?.description ?? '',
        assetDetails: template?.assetDetails.map(detail => detail.id) ?? [],
      }}
      toBody={typed => ({ ...typed, ...(template ? { templateId: template.templateId } : {}) })}
      submit={t(template ? 'screen.edit.save' : 'screen.templates.add')}
      cancel={companyMilestonePaths.templates(company)}
      onDone={() => go(companyMilestonePaths.templates(company))}
    >
      <TextField name="name" label={t('field.templateName')} required autoFocus />
      <TextAreaField name="description" label={t('field.description')} rows={3} />
      <OrderedField
        name="assetDetails"
        label={t('field.milestones')}
        options={[...(active.data ?? []), ...inactive]}
        empty={t('screen.templates.none')}
        add={t('screen.templates.addMilestone')}
        required
      />
    </EntityForm>
  )
}
