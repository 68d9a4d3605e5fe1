import type { Delivery } from '@steelsafe/contract/webhooks/entities.ts'
import { useTranslation } from 'react-i18next'

/** How the last try of a delivery ended, in words: the status of the answer, and why it was not taken. */
export function useResult() {
  const { t } = useTranslation('webhooks')
  return ({ status, problem }: Pick<Delivery, 'status' | 'problem'>): string =>
    [status, problem && t(`problem.${problem}`)].filter(Boolean).join(' · ') || '–'
}
