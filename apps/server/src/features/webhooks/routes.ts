import { webhooks as calls } from '@steelsafe/contract/webhooks/endpoints.ts'
import { serve } from '#core/http/serve.ts'
import { listDeliveries, resendDelivery } from './deliveries.ts'
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  renewSecret,
  testWebhook,
  updateWebhook,
} from './webhooks.ts'

export const webhookRoutes = [
  serve(calls.list, listWebhooks),
  serve(calls.create, createWebhook),
  serve(calls.update, updateWebhook),
  serve(calls.delete, deleteWebhook),
  serve(calls.renewSecret, renewSecret),
  serve(calls.test, testWebhook),
  serve(calls.deliveries, listDeliveries),
  serve(calls.resend, resendDelivery),
]
