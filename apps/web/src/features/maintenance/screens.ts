import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { publicScreen, screen } from '#core/screen.ts'

export const maintenanceScreens = [
  screen(maintenancePaths.home, () => import('./Home.tsx')),
  screen(maintenancePaths.alerts, () => import('./AlertList.tsx')),
  screen(maintenancePaths.editAlert, () => import('./EditAlert.tsx')),
  screen(maintenancePaths.logs, () => import('./Log.tsx')),
  screen(maintenancePaths.editEntry, () => import('./EditEntry.tsx')),
  screen(maintenancePaths.problem, () => import('./ReportProblem.tsx')),
  screen(maintenancePaths.importLog, () => import('./ImportLog.tsx')),
  screen(maintenancePaths.tag, () => import('./Tag.tsx')),
  publicScreen(maintenancePaths.report, () => import('./Report.tsx')),
  screen(maintenancePaths.costs, () => import('./Costs.tsx')),
]
