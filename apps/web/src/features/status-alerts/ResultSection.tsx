import { Group, Stack } from '@mantine/core'
import { projectDetails } from '@steelsafe/contract/project-details/endpoints.ts'
import type { Milestone } from '@steelsafe/contract/status-alerts/entities.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '#ui/ActionButton.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { ReportDirty } from '#ui/form/ReportDirty.tsx'
import { UndoIcon } from '#ui/icons.ts'
import { ReasonFields } from './ReasonFields.tsx'
import { useQuestions } from './useQuestions.ts'

interface ResultSectionProps {
  project: string
  today: string
  milestone: Milestone
  /** What was typed in the plan is lost by a completion. */
  isPlanDirty: boolean
  onDirty: (isDirty: boolean) => void
}

/** Completes a milestone, corrects the day or the reason, or opens it again. */
export function ResultSection({ project, today, milestone, isPlanDirty, onDirty }: ResultSectionProps) {
  const { t } = useTranslation('status-alerts')
  const questionOf = useQuestions()
  const { id, valueDate, reason, reasonText, endDate } = milestone
  const act = valueDate === null ? 'complete' : 'correct'
  const params = { id: project }
  return (
    <Stack gap="md">
      <EntityForm
        key={valueDate ?? ''}
        act={projectDetails.setResult}
        input={{ params }}
        values={{ milestone: { id, valueDate: valueDate ?? today }, reason, reasonText }}
        // Without a day it would be opened again; that has a button of its own.
        toBody={({ milestone: typed, ...why }) => ({
          ...why,
          milestone: { ...typed, valueDate: (typed.valueDate as string | null) ?? '' },
        })}
        submit={t(`screen.edit.${act}`)}
        question={() =>
          [questionOf(act, milestone), ...(isPlanDirty ? [t('screen.edit.planIsLost')] : [])].join('\n')
        }
      >
        <ReportDirty to={onDirty} />
        <DateField name="milestone.valueDate" label={t('field.valueDate')} maxDate={today} required />
        <ReasonWhenLate endDate={endDate} />
      </EntityForm>
      {valueDate !== null && (
        <Group>
          <ActionButton
            act={projectDetails.setResult}
            input={{ params, body: { id, isComplete: false } }}
            question={questionOf('reopen', milestone)}
            variant="default"
            leftSection={<UndoIcon size={16} />}
          >
            {t('screen.edit.reopen')}
          </ActionButton>
        </Group>
      )}
    </Stack>
  )
}

function ReasonWhenLate({ endDate }: Pick<Milestone, 'endDate'>) {
  const valueDate = useWatch({ name: 'milestone.valueDate' }) as string | null
  return endDate !== null && valueDate !== null && valueDate > endDate ? <ReasonFields /> : null
}
