import { toolValidation as calls } from '@steelsafe/contract/tool-validation/endpoints.ts'
import { serve } from '#core/http/serve.ts'
import { listAlerts, updateAlert } from './alerts.ts'
import { performanceOf } from './performance.ts'

export const toolValidationRoutes = [
  serve(calls.performance, performanceOf),
  serve(calls.alerts, listAlerts),
  serve(calls.updateAlert, updateAlert),
]
