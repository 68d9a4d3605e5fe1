import { toolValidation as calls } from '@steelsafe/contract/tool-validation/endpoints.ts'
import { serve } from '#core/http/serve.ts'
import { actOnAlert, listAlerts } from './alerts.ts'
import { performanceOf } from './performance.ts'

export const toolValidationRoutes = [
  serve(calls.performance, ({ tx, services, project }) => performanceOf(tx, services, project)),
  serve(calls.alerts, ({ tx, services, caller, origin, project, query }) =>
    listAlerts(tx, services, caller, origin.language, project, query),
  ),
  serve(calls.actOnAlert, ({ tx, services, caller, project, body }) =>
    actOnAlert(tx, services, caller, project, body),
  ),
]
