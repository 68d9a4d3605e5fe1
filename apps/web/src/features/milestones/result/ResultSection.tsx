import { Group, Stack } from '@mantine/core'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import type { ProjectMilestone } from '@steelsafe/contract/milestones/entities.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '#ui/controls/ActionButton.tsx'
import { EditedRecord } from '#ui/form/EditedRecord.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { DateField } from '#ui/form/fields/DateField.tsx'
import { ReportDirty } from '#ui/form/ReportDirty.tsx'
import { UndoIcon } from '#ui/icons.ts'
import { ReasonFields } from './ReasonFields.tsx'
import { useResultQuestions } from './useResultQuestions.ts'

interface ResultSectionProps {
  project: string
  today: string
  milestone: ProjectMilestone
  /** True when the configuration has unsaved changes, which a completion discards. */
  isConfigurationDirty: boolean
  onDirty: (isDirty: boolean) => void
}

/** Form that completes a milestone, corrects its day or reason, or reopens it. */
export function ResultSection({
  project,
  today,
  milestone,
  isConfigurationDirty,
  onDirty,
}: ResultSectionProps) {
  const { t } = useTranslation('milestones')
  const questionOf = useResultQuestions()
  const { id, valueDate, endDate } = milestone
  const action = valueDate === null ? 'complete' : 'correct'
  const params = { id: project }
  /**
   * Returns a message if the reason of a late completion is missing. It is checked before the confirmation about
   * e-mails, because the server would reject the request.
   */
  const missingReason = (values: Result): string | undefined => {
    if (!isLate(values.milestone.valueDate, endDate)) return undefined
    if (!values.reason) return t('rule.reasonNeeded')
    return values.reason === 'Other' && values.reasonText.trim() === ''
      ? t('rule.reasonTextNeeded')
      : undefined
  }
  return (
    <Stack gap="md">
      <EditedRecord record={milestone} isEqual={hasSameResult}>
        {({ reason, reasonText, valueDate: loadedDate }) => (
          <EntityForm
            endpoint={milestones.setResult}
            input={{ params }}
            values={{ milestone: { id, valueDate: loadedDate ?? today }, reason, reasonText }}
            // A null day would reopen the milestone. A separate button does that.
            toBody={({ milestone: milestoneValues, ...reasonValues }) => ({
              ...reasonValues,
              milestone: {
                ...milestoneValues,
                valueDate: (milestoneValues.valueDate as string | null) ?? '',
              },
            })}
            submitLabel={t(`screen.edit.${action}`)}
            missingReason={missingReason}
            question={() =>
              [
                questionOf(action, milestone),
                ...(isConfigurationDirty ? [t('screen.edit.configurationIsLost')] : []),
              ].join('\n')
            }
          >
            <ReportDirty onChange={onDirty} />
            <DateField name="milestone.valueDate" label={t('field.valueDate')} maxDate={today} required />
            <ReasonWhenLate endDate={endDate} />
          </EntityForm>
        )}
      </EditedRecord>
      {valueDate !== null && (
        <Group>
          <ActionButton
            endpoint={milestones.setResult}
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

/** Returns true when two versions have the same result. They can differ in the configuration, which is another form. */
const hasSameResult = (one: ProjectMilestone, other: ProjectMilestone): boolean =>
  one.valueDate === other.valueDate && one.reason === other.reason && one.reasonText === other.reasonText

interface Result {
  milestone: { valueDate: string | null }
  reason: string | null
  reasonText: string
}

const isLate = (valueDate: string | null, endDate: string | null): boolean =>
  endDate !== null && valueDate !== null && valueDate > endDate

function ReasonWhenLate({ endDate }: Pick<ProjectMilestone, 'endDate'>) {
  const valueDate = useWatch({ name: 'milestone.valueDate' }) as string | null
  return isLate(valueDate, endDate) ? <ReasonFields /> : null
}
