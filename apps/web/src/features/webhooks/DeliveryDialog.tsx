import { Code, Stack, Text } from '@mantine/core'
import type { Delivery } from '@steelsafe/contract/webhooks/entities.ts'
import { useTranslation } from 'react-i18next'
import { Facts } from '#ui/facts/Facts.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { useDeliveryResult } from './useDeliveryResult.ts'

const wrapped = { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', overflow: 'visible' } as const

/** A dialog with the request and the response of a delivery. */
export function DeliveryDialog({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  const { t } = useTranslation('webhooks')
  const { instant } = useFormat()
  const resultOf = useDeliveryResult()
  const { id, type, createdDate, triedDate, webhookName, status, answer, body } = delivery
  return (
    <Dialog onClose={onClose} size="lg" title={t(`event.${type}`)}>
      <Stack gap="md">
        <Facts
          facts={[
            [t('field.date'), instant(createdDate)],
            [t('field.triedDate'), triedDate && instant(triedDate)],
            [t('screen.deliveries.webhook'), webhookName],
            [t('field.id'), id],
          ]}
        />
        <Stack gap={4}>
          <Text fw={600}>
            {t('field.result')}: {resultOf(delivery)}
          </Text>
          {answer ? (
            <Code block style={wrapped}>
              {answer}
            </Code>
          ) : (
            <Text size="sm" c="dimmed">
              {t(`screen.deliveries.${status === null ? 'noAnswer' : 'emptyAnswer'}`)}
            </Text>
          )}
        </Stack>
        <Stack gap={4}>
          <Text fw={600}>{t('field.body')}</Text>
          <Code block style={wrapped}>
            {JSON.stringify(JSON.parse(body), null, 2)}
          </Code>
        </Stack>
      </Stack>
    </Dialog>
  )
}
