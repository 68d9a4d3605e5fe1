import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import type { Delivery } from '@steelsafe/contract/webhooks/entities.ts'
import { useTranslation } from 'react-i18next'
import { joinParts } from '#ui/facts/join-parts.ts'

/** Returns a function that describes the last attempt of a delivery: the status of the response, and the problem. */
export function useDeliveryResult() {
  const { t } = useTranslation('webhooks')
  return ({ status, problem }: Pick<Delivery, 'status' | 'problem'>): string =>
    joinParts(status, problem && t(`problem.${problem}`)) || dash
}
