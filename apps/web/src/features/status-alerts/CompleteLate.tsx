import { Text } from '@mantine/core'
import { projectDetails } from '@steelsafe/contract/project-details/endpoints.ts'
import type { LateReason } from '@steelsafe/contract/project-details/names.ts'
import type { ProjectMilestone } from '@steelsafe/contract/status-alerts/entities.ts'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { ReasonFields } from './ReasonFields.tsx'
import { useQuestions } from './useQuestions.ts'

interface CompleteLateProps {
  project: string
  milestone: Pick<ProjectMilestone, 'id' | 'name' | 'informedCount'>
  onClose: () => void
}

/** The form that completes a milestone today, after its end date, with a reason. */
export function CompleteLate({ project, milestone, onClose }: CompleteLateProps) {
  const { t } = useTranslation('status-alerts')
  const questionOf = useQuestions()
  return (
    <EntityForm
      endpoint={projectDetails.setResult}
      input={{ params: { id: project } }}
      values={{ reason: null as LateReason | null, reasonText: '' }}
      toBody={values => ({ ...values, id: milestone.id, isComplete: true })}
      submit={t('screen.edit.complete')}
      onCancel={onClose}
      onDone={onClose}
    >
      <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
        {questionOf('complete', milestone)}
      </Text>
      <ReasonFields />
    </EntityForm>
  )
}
