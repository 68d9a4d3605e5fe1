import { webhookPaths } from '@steelsafe/contract/webhooks/paths.ts'
import { screen } from '#core/navigation/screen.ts'

export const webhookScreens = [
  screen(webhookPaths.list, () => import('./WebhookList.tsx')),
  screen(webhookPaths.edit, () => import('./EditWebhook.tsx')),
  screen(webhookPaths.deliveries, () => import('./DeliveryList.tsx')),
]
