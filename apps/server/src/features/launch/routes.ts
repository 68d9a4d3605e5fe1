import { launch } from '@steelsafe/contract/launch/endpoints.ts'
import { serve, serveFile } from '#core/http/serve.ts'
import { forecastOfTool } from './forecast.ts'
import { launchOf } from './overview.ts'
import { writeReport } from './report.ts'
import { listTools } from './tools.ts'
import { getWeights, setWeights } from './weights.ts'

export const launchRoutes = [
  serve(launch.overview, ({ tx, services, project }) => launchOf(tx, services, project)),
  serve(launch.forecast, ({ tx, services, project }) => forecastOfTool(tx, services, project)),
  serveFile(launch.report, call => writeReport(call)),
  serve(launch.tools, ({ tx, services, caller, origin, company, query }) =>
    listTools(tx, services, caller, origin.language, company, query),
  ),
  serve(launch.weights, ({ tx, company }) => getWeights(tx, company)),
  serve(launch.setWeights, ({ tx, company, body }) => setWeights(tx, company, body)),
]
