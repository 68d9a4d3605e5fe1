import { Text } from '@mantine/core'
import { personName } from '@steelsafe/contract/core/person.ts'
import type { Template } from '@steelsafe/contract/standards/entities.ts'
import type { Standard } from '@steelsafe/contract/standards/standard.ts'
import { useTranslation } from 'react-i18next'
import { useGo, useParams } from '#core/navigation.ts'
import { useEndpointQuery } from '#core/queries.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { TextAreaField, TextField } from '#ui/form/fields.tsx'
import { OrderedField } from '#ui/form/OrderedField.tsx'
import { EditStandardPage } from './EditStandardPage.tsx'

export function EditTemplate({ standard }: { standard: Standard }) {
  const { t: own } = useTranslation(standard.area)
  const { id, templateId } = useParams(standard.paths.editTemplate)
  return (
    <EditStandardPage
      newTitle={own('screen.templates.new')}
      id={templateId}
      preparedCall={standard.templates.get(id, templateId)}
    >
      {template => <TemplateForm standard={standard} company={id} template={template} />}
    </EditStandardPage>
  )
}

interface TemplateFormProps {
  standard: Standard
  company: string
  template: Template | undefined
}

function TemplateForm({ standard, company, template }: TemplateFormProps) {
  const { t } = useTranslation('standards')
  const { t: own } = useTranslation(standard.area)
  const go = useGo()
  const { templates, fields, paths } = standard
  const send = template ? templates.update(company, template.id) : templates.create(company)
  const choices = standard.choices(company)
  const { data: active } = useEndpointQuery(choices.endpoint, choices.input)
  // A milestone that was deactivated stays in the templates that contain it, until a user removes it there.
  const inactive = (template?.milestones ?? [])
    .filter(milestone => !milestone.isActive)
    .map(({ id, name }) => ({ value: id, display: t('screen.templates.inactive', { name }) }))
  const creator = template?.creator
  return (
    <EntityForm
      endpoint={send.endpoint}
      input={send.input}
      values={{
        name: template?.name ?? '',
        description: template?.description ?? '',
        [fields.milestones]: template?.milestones.map(milestone => milestone.id) ?? [],
      }}
      toBody={({ name = '', description = '', [fields.milestones]: milestones = [] }) =>
        templates.body(
          { name: String(name), description: String(description), milestones: [...milestones] },
          template,
        )
      }
      submit={t(template ? 'screen.save' : 'screen.templates.add')}
      cancel={paths.templates(company)}
      onDone={() => go(paths.templates(company))}
    >
      <TextField name="name" label={t('field.templateName')} required autoFocus />
      <TextAreaField name="description" label={t('field.description')} rows={3} />
      <OrderedField
        name={fields.milestones}
        label={t('field.milestones')}
        options={[...(active === undefined ? [] : choices.read(active)), ...inactive]}
        empty={t('screen.templates.none')}
        add={own('screen.templates.addMilestone')}
        required
      />
      {template && standard.namesCreator && (
        <Text size="sm" c="dimmed">
          {t('screen.templates.createdBy', {
            person: creator ? personName(creator) : t('screen.templates.former'),
          })}
        </Text>
      )}
    </EntityForm>
  )
}
