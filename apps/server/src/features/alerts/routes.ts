import { alerts as calls } from '@steelsafe/contract/alerts/endpoints.ts'
import { serve } from '#core/http/serve.ts'
import { listAlerts } from './alerts.ts'

export const alertRoutes = [
  serve(calls.list, async call => {
    const { rows: alerts, ...page } = await listAlerts(call)
    return { alerts, ...page }
  }),
]
