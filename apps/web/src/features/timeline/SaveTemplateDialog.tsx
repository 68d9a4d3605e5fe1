import { Text } from '@mantine/core'
import { timelineTemplates } from '@steelsafe/contract/timeline-templates/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { TextAreaField, TextField } from '#ui/form/fields/fields.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'

interface SaveTemplateProps {
  project: string
  /** Id of the project's owner, which gets the template. */
  company: string
  onClose: () => void
}

/** Saves the plan as a template of the company. */
export function SaveTemplateDialog({ project, company, onClose }: SaveTemplateProps) {
  const { t } = useTranslation('timeline-templates')
  return (
    <Dialog onClose={onClose} title={t('screen.save.title')}>
      <EntityForm
        endpoint={timelineTemplates.create}
        input={{ params: { id: company } }}
        values={{ name: '', description: '' }}
        toBody={values => ({ ...values, sourceId: project })}
        submitLabel={t('screen.save.submit')}
        onDone={onClose}
        onCancel={onClose}
      >
        <Text size="sm">{t('screen.save.text')}</Text>
        <TextField name="name" label={t('field.name')} required autoFocus />
        <TextAreaField name="description" label={t('field.description')} rows={2} />
      </EntityForm>
    </Dialog>
  )
}
