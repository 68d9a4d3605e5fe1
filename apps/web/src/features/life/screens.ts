import { lifePaths } from '@steelsafe/contract/life/paths.ts'
import { screen } from '#core/navigation/screen.ts'

export const lifeScreens = [screen(lifePaths.list, () => import('./Life.tsx'))]
