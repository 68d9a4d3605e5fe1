import type { Milestone } from '@steelsafe/contract/status-alerts/entities.ts'
import { useTranslation } from 'react-i18next'

/** The question before a milestone is completed, corrected or opened again: it says how many people get an e-mail. */
export function useQuestions() {
  const { t } = useTranslation('status-alerts')
  return (
    act: 'complete' | 'correct' | 'reopen',
    { name, informedCount }: Pick<Milestone, 'name' | 'informedCount'>,
  ): string => {
    const informed =
      informedCount === 0
        ? t('screen.edit.informedNobody')
        : t('screen.edit.informed', { count: informedCount })
    return `${t(`screen.edit.${act}Question`, { name })}\n${informed}`
  }
}
