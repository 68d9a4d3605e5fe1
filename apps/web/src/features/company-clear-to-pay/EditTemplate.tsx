import { Text } from '@mantine/core'
import { companyClearToPay } from '@steelsafe/contract/company-clear-to-pay/endpoints.ts'
import type { Template } from '@steelsafe/contract/company-clear-to-pay/entities.ts'
import { companyClearToPayPaths } from '@steelsafe/contract/company-clear-to-pay/paths.ts'
import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { useTranslation } from 'react-i18next'
import { useGo, useParam } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { Card } from '#ui/Card.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { TextAreaField, TextField } from '#ui/form/fields.tsx'
import { OrderedField } from '#ui/form/OrderedField.tsx'
import { Page } from '#ui/Page.tsx'
import { PageState } from '#ui/PageState.tsx'
import { useClearToPayTrail } from './useClearToPayTrail.ts'

/** Adds a clear-to-pay template, or changes one; shows who made it. */
export function Screen() {
  const { t } = useTranslation('company-clear-to-pay')
  const id = useParam('id')
  const templateId = useParam('templateId')
  const isNew = templateId === emptyId
  const { trail } = useClearToPayTrail(id)
  const found = useAnswer(companyClearToPay.template, { params: { templateId } }, { enabled: !isNew })
  return (
    <Page
      title={found.data?.name ?? t('screen.templates.new')}
      trail={[...trail, { label: t('screen.templates.title'), to: companyClearToPayPaths.templates(id) }]}
    >
      <Card>
        {isNew ? (
          <TemplateForm company={id} />
        ) : (
          <PageState of={found}>{data => <TemplateForm company={id} template={data} />}</PageState>
        )}
      </Card>
    </Page>
  )
}

function TemplateForm({ company, template }: { company: string; template?: Template }) {
  const { t } = useTranslation('company-clear-to-pay')
  const go = useGo()
  const milestones = useAnswer(companyClearToPay.milestones, { params: { id: company } })
  const creator = template?.creator
  return (
    <EntityForm
      act={template ? companyClearToPay.updateTemplate : companyClearToPay.createTemplate}
      input={{ params: template ? { templateId: template.id } : { id: company } }}
      scope={{ id: company }}
      values={{
        name: template?.name ?? '',
        description: template?.description ?? '',
        milestones: template?.milestones.map(item => item.clearToPayMilestoneId) ?? [],
      }}
      toBody={({ milestones: ids, ...rest }) => ({
        ...rest,
        milestones: ids.map((clearToPayMilestoneId, order) => ({ clearToPayMilestoneId, order })),
      })}
      submit={t(template ? 'screen.save' : 'screen.templates.add')}
      cancel={companyClearToPayPaths.templates(company)}
      onDone={() => go(companyClearToPayPaths.templates(company))}
    >
      <TextField name="name" label={t('field.templateName')} required autoFocus />
      <TextAreaField name="description" label={t('field.description')} rows={3} />
      <OrderedField
        name="milestones"
        label={t('field.milestones')}
        options={(milestones.data ?? []).map(({ id, name }) => ({ value: id, display: name }))}
        empty={t('screen.templates.none')}
        add={t('screen.templates.addMilestone')}
        required
      />
      {template && (
        <Text size="sm" c="dimmed">
          {t('screen.templates.createdBy', {
            person: creator ? `${creator.firstName} ${creator.lastName}` : t('screen.templates.former'),
          })}
        </Text>
      )}
    </EntityForm>
  )
}
