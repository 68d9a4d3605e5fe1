import { Text } from '@mantine/core'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { timelineTemplates } from '@steelsafe/contract/timeline-templates/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { DateField } from '#ui/form/fields/DateField.tsx'
import { LookUpField } from '#ui/form/fields/LookUpField.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'

/** The sources of a new plan, each with its endpoint, the field that names the source, and its texts. */
const sources = {
  tool: {
    endpoint: timeline.copyPlan,
    field: 'sourceId',
    find: timeline.sources,
    title: 'timeline:screen.copy.title',
    text: 'timeline:screen.copy.text',
    label: 'timeline:screen.copy.source',
    submit: 'timeline:screen.copy.submit',
  },
  template: {
    endpoint: timelineTemplates.applyTemplate,
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
  /** Current day of the project, the default first day of the plan. */
  today: string
  onClose: () => void
}

/** Creates the plan from another tool's plan or from a company's template, starting on a chosen day. */
export function BeginPlanDialog({ from, project, today, onClose }: BeginPlanDialogProps) {
  const { t } = useTranslation(['timeline', 'timeline-templates'])
  const { endpoint, field, find, ...words } = sources[from]
  return (
    <Dialog onClose={onClose} title={t(words.title)}>
      <EntityForm
        endpoint={endpoint}
        input={{ params: { id: project } }}
        values={{ [field]: '', startDate: today as string | null }}
        submitLabel={t(words.submit)}
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
