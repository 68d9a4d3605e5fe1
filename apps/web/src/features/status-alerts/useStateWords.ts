import type { ProjectMilestone } from '@steelsafe/contract/status-alerts/entities.ts'
import { stateWords } from '@steelsafe/contract/status-alerts/words.ts'
import { useTranslation } from 'react-i18next'

/** Returns a function that describes the state of a milestone. */
export function useStateWords() {
  const { t } = useTranslation('status-alerts')
  return (milestone: ProjectMilestone): string => {
    const { key, count } = stateWords(milestone)
    return t(key, { count })
  }
}
