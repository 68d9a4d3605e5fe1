import type { ClearToPayMilestone } from '@steelsafe/contract/clear-to-pay/entities.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/facts/format.ts'

/** Returns a function that describes the next step of a milestone. The text is empty when the milestone is complete. */
export function useNextStep() {
  const { t } = useTranslation('clear-to-pay')
  const { list } = useFormat()
  return ({ isComplete, missing, hasNoApprover }: ClearToPayMilestone): string => {
    if (isComplete) return ''
    if (hasNoApprover) return t('screen.list.noApprover')
    if (missing.length === 0) return t('screen.list.ready')
    if (missing.join() === 'approval') return t('screen.list.waits')
    return t('screen.list.missing', { needs: list(missing.map(need => t(`missing.${need}`))) })
  }
}
