import { todayPaths } from '@steelsafe/contract/today/paths.ts'
import { screen } from '#core/navigation/screen.ts'

export const todayScreens = [screen(todayPaths.today, () => import('./Today.tsx'))]
