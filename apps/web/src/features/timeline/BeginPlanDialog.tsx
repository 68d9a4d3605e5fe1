import { Text } from '@mantine/core'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { timelineTemplates } from '@steelsafe/contract/timeline-templates/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/Dialog.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { LookUpField } from '#ui/form/LookUpField.tsx'

/** What a plan can begin from: the call that begins it, the field that names the source, and the words of both. */
const sources = {
  tool: {
    act: timeline.copyPlan,
    field: 'sourceId',
    find: timeline.sources,
    title: 'timeline:screen.copy.title',
    text: 'timeline:screen.copy.text',
    label: 'timeline:screen.copy.source',
    submit: 'timeline:screen.copy.submit',
  },
  template: {
    act: timelineTemplates.apply,
    field: 'templateId',
    find: timelineTemplates.choices,
    title: 'timeline-templates:screen.apply.open',
    text: 'timeline-templates:screen.apply.text',
    label: 'timeline-templates:screen.apply.template',
    submit: 'timeline-templates:screen.apply.submit',
  },
} as const
export type PlanSource = keyof typeof sources

interface BeginPlanDialogProps {
  from: PlanSource
  project: string
  /** The project's day: the plan begins on it unless another day is chosen. */
  today: string
  onClose: () => void
}

/** Begins the plan from that of another tool or from a template of a company, on a first day. */
export function BeginPlanDialog({ from, project, today, onClose }: BeginPlanDialogProps) {
  const { t } = useTranslation(['timeline', 'timeline-templates'])
  const { act, field, find, ...words } = sources[from]
  return (
    <Dialog onClose={onClose} title={t(words.title)}>
      <EntityForm
        act={act}
        input={{ params: { id: project } }}
        values={{ [field]: '', startDate: today as string | null }}
        submit={t(words.submit)}
        onDone={onClose}
        onCancel={onClose}
      >
        <Text size="sm">{t(words.text)}</Text>
        <LookUpField name={field} label={t(words.label)} find={find} required />
        <DateField name="startDate" label={t('timeline:screen.copy.startDate')} required />
      </EntityForm>
    </Dialog>
  )
}
