import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { publicScreen, screen } from '#core/navigation/screen.ts'

export const maintenanceScreens = [
  screen(maintenancePaths.home, () => import('./Home.tsx')),
  screen(maintenancePaths.alerts, () => import('./alerts/AlertList.tsx')),
  screen(maintenancePaths.editAlert, () => import('./alerts/EditAlert.tsx')),
  screen(maintenancePaths.logs, () => import('./log/Log.tsx')),
  screen(maintenancePaths.editEntry, () => import('./log/EditEntry.tsx')),
  screen(maintenancePaths.problem, () => import('./problems/ReportProblem.tsx')),
  screen(maintenancePaths.importLog, () => import('./log/ImportLog.tsx')),
  screen(maintenancePaths.tag, () => import('./problems/Tag.tsx')),
  publicScreen(maintenancePaths.report, () => import('./problems/Report.tsx')),
  screen(maintenancePaths.costs, () => import('./costs/Costs.tsx')),
]
