import type { ProjectMilestone } from '@steelsafe/contract/milestones/entities.ts'
import { useTranslation } from 'react-i18next'

/**
 * Returns a function that formats the question before a milestone is completed, corrected, or reopened. The question
 * contains the number of e-mail recipients.
 */
export function useResultQuestions() {
  const { t } = useTranslation('milestones')
  return (
    action: 'complete' | 'correct' | 'reopen',
    { name, informedCount }: Pick<ProjectMilestone, 'name' | 'informedCount'>,
  ): string => {
    const notified =
      informedCount === 0
        ? t('screen.edit.informedNobody')
        : t('screen.edit.informed', { count: informedCount })
    return `${t(`screen.edit.${action}Question`, { name })}\n${notified}`
  }
}
