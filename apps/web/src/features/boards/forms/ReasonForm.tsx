import { boards } from '@steelsafe/contract/boards/endpoints.ts'
import type { ExplainForm } from '@steelsafe/contract/boards/entities.ts'
import type { Delay } from '@steelsafe/contract/responsible/entities.ts'
import { useTranslation } from 'react-i18next'
import { DelayField } from '#shared/responsible/DelayField.tsx'
import { EditedRecord } from '#ui/form/EditedRecord.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'

interface Late {
  delay: Delay | null
  version: number
}

interface ReasonFormProps {
  projectId: string
  /** The reason, and the version of the late date or task. */
  late: Late
  /** The id of the late date or task, with the name of its request field as the key. */
  subject: Omit<ExplainForm, 'delayReason' | 'version'>
  onClose: () => void
}

const reasonOf = ({ delay }: Late): string => delay?.reason ?? ''
/** Returns true when both versions have the same reason. A version also changes with fields that other forms edit. */
const hasSameReason = (one: Late, other: Late): boolean => reasonOf(one) === reasonOf(other)

/** Form for the reason why a date or a task is late. */
export function ReasonForm({ projectId, late: { delay, version }, subject, onClose }: ReasonFormProps) {
  const { t } = useTranslation('boards')
  return (
    <EditedRecord<Late> record={{ delay, version }} isEqual={hasSameReason}>
      {record => (
        <EntityForm
          endpoint={boards.saveDelayReason}
          input={{ params: { id: projectId } }}
          scope={{ id: projectId }}
          values={{ delayReason: reasonOf(record) }}
          toBody={values => ({ ...subject, ...values })}
          submitLabel={t('screen.board.saveReason')}
          onCancel={onClose}
          onDone={onClose}
        >
          <DelayField />
        </EntityForm>
      )}
    </EditedRecord>
  )
}
