import { toolValidationPaths } from '@steelsafe/contract/tool-validation/paths.ts'
import { screen } from '#core/navigation/screen.ts'

export const toolValidationScreens = [
  screen(toolValidationPaths.home, () => import('./Home.tsx')),
  screen(toolValidationPaths.alerts, () => import('./Alerts.tsx')),
  screen(toolValidationPaths.performance, () => import('./Performance.tsx')),
]
