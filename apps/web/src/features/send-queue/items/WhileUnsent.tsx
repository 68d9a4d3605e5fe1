import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueueItems } from '../queue/current.ts'

export interface WhileUnsentProps {
  /** Receives the number of waiting items, a short text, and a full sentence. */
  children: (count: number, short: string, label: string) => ReactNode
}

/** Content that is shown while items of the signed-in user wait. */
export function WhileUnsent({ children }: WhileUnsentProps) {
  const { t } = useTranslation('send-queue')
  const count = useQueueItems().length
  return count > 0 ? children(count, t('mark'), t('markLabel', { count })) : null
}
