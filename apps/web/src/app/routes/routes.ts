import { systemPaths } from '@steelsafe/contract/system/paths.ts'
import { adminScreen, type Screen } from '#core/navigation/screen.ts'
import { areaScreens } from './area-screens.ts'

/** All screens. Their components are loaded on demand, so that plain Node can import this list too. */
export const allScreens: readonly Screen[] = [
  ...areaScreens,
  adminScreen(systemPaths.admin, () => import('../AdminHome.tsx')),
]

/** Returns true when there is a screen at an address with parameters such as `{name}`. */
export const hasScreen = (path: string): boolean => allScreens.some(screen => screen.path.template === path)
