import { launch } from '@steelsafe/contract/launch/endpoints.ts'
import { serve, serveFile } from '#core/http/serve.ts'
import { forecastOfTool } from './forecast.ts'
import { getOverview } from './overview.ts'
import { writeReport } from './report.ts'
import { listTools } from './tools.ts'
import { getWeights, setWeights } from './weights.ts'

export const launchRoutes = [
  serve(launch.overview, getOverview),
  serve(launch.forecast, forecastOfTool),
  serveFile(launch.report, call => writeReport(call)),
  serve(launch.tools, listTools),
  serve(launch.weights, ({ tx, company }) => getWeights(tx, company)),
  serve(launch.setWeights, setWeights),
]
