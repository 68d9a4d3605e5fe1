import { floorPaths } from '@steelsafe/contract/floor/paths.ts'
import { screen } from '#core/screen.ts'

export const floorScreens = [screen(floorPaths.enter, () => import('./EnterShift.tsx'))]
