import { Modal, Text } from '@mantine/core'
import { timelineTemplates } from '@steelsafe/contract/timeline-templates/endpoints.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '#ui/form/DateField.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { TextAreaField, TextField } from '#ui/form/fields.tsx'
import { LookUpField } from '#ui/form/LookUpField.tsx'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

function Dialog({ title, onClose, children }: DialogProps) {
  const { t } = useTranslation('ui')
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('form.cancel') }}>
      {children}
    </Modal>
  )
}

interface SaveTemplateProps {
  project: string
  /** The company that owns the project, and will have the template. */
  company: string
  onClose: () => void
}

/** Saves the plan as a template of the company. */
export function SaveTemplateDialog({ project, company, onClose }: SaveTemplateProps) {
  const { t } = useTranslation('timeline-templates')
  return (
    <Dialog title={t('screen.save.title')} onClose={onClose}>
      <EntityForm
        act={timelineTemplates.create}
        input={{ params: { id: company } }}
        values={{ name: '', description: '' }}
        toBody={values => ({ ...values, sourceId: project })}
        submit={t('screen.save.submit')}
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

interface FromTemplateProps {
  project: string
  /** The project's day: the plan begins on it unless another day is chosen. */
  today: string
  onClose: () => void
}

/** Begins the plan from a template of a company, on a first day. */
export function FromTemplateDialog({ project, today, onClose }: FromTemplateProps) {
  const { t } = useTranslation('timeline-templates')
  return (
    <Dialog title={t('screen.apply.open')} onClose={onClose}>
      <EntityForm
        act={timelineTemplates.apply}
        input={{ params: { id: project } }}
        values={{ templateId: '', startDate: today as string | null }}
        submit={t('screen.apply.submit')}
        onDone={onClose}
        onCancel={onClose}
      >
        <Text size="sm">{t('screen.apply.text')}</Text>
        <LookUpField
          name="templateId"
          label={t('screen.apply.template')}
          find={timelineTemplates.choices}
          required
        />
        <DateField name="startDate" label={t('screen.apply.startDate')} required />
      </EntityForm>
    </Dialog>
  )
}
