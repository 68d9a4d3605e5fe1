import type { Detail } from '@steelsafe/contract/milestones/detail-entities.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/facts/format.ts'
import type { Tone } from '#ui/facts/StatusBadge.tsx'

type State = 'field' | 'open' | 'noDate' | 'complete' | 'off'

/** Returns the state of a detail. */
export function stateOf({ isActive, isAlertable, valueDate, endDate }: Detail): State {
  if (valueDate !== null) return 'complete'
  if (!isActive) return 'off'
  if (!isAlertable) return 'field'
  return endDate === null ? 'noDate' : 'open'
}

export const stateTones: Record<State, Tone> = {
  field: 'none',
  open: 'active',
  noDate: 'none',
  complete: 'on-time',
  off: 'none',
}

/** Returns functions that format the state and the dates of a detail. */
export function useDetailTexts() {
  const { t } = useTranslation('milestones')
  const { day } = useFormat()
  return {
    state: (detail: Detail) => t(`state.${stateOf(detail)}`),
    /** Formats the completion date of a milestone, or its start and end. The text is empty if there are no dates. */
    dates: ({ isAlertable, valueDate, startDate, endDate }: Detail): string => {
      if (!isAlertable) return ''
      if (valueDate !== null) return day(valueDate)
      return startDate || endDate ? `${day(startDate)} – ${day(endDate)}` : ''
    },
  }
}
