import { boards } from '@steelsafe/contract/boards/endpoints.ts'
import type { BoardDate } from '@steelsafe/contract/boards/entities.ts'
import { useTranslation } from 'react-i18next'
import { DelayField } from '#features/projects/index.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { idFieldOf } from './id-field.ts'

interface ExplainDelayProps {
  date: BoardDate
  onClose: () => void
}

/** Writes why a phase or a milestone is late. */
export function ExplainDelay({ date, onClose }: ExplainDelayProps) {
  const { t } = useTranslation('boards')
  const { projectId, delay } = date
  return (
    <EntityForm
      endpoint={boards.explain}
      input={{ params: { id: projectId } }}
      scope={{ id: projectId }}
      values={{ delayReason: delay?.reason ?? '' }}
      toBody={values => ({ ...idFieldOf(date), ...values })}
      submit={t('screen.board.saveReason')}
      onCancel={onClose}
      onDone={onClose}
    >
      <DelayField />
    </EntityForm>
  )
}
