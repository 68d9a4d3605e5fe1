import { alertPaths } from '@steelsafe/contract/alerts/paths.ts'
import { screen } from '#core/navigation/screen.ts'

export const alertScreens = [screen(alertPaths.main, () => import('./Alerts.tsx'))]
