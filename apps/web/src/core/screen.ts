import type { ScreenPath } from '@steelsafe/contract/core/path.ts'
import type { ComponentType } from 'react'

/** One screen of the product: its address, who sees it, and how it is loaded. */
export interface Screen {
  path: ScreenPath
  access: 'public' | 'user' | 'admin'
  load: () => Promise<{ Screen: ComponentType }>
}

/** For everybody, without the shell. */
export const publicScreen = (path: ScreenPath, load: Screen['load']): Screen => ({
  path,
  access: 'public',
  load,
})
/** For signed-in users. */
export const screen = (path: ScreenPath, load: Screen['load']): Screen => ({ path, access: 'user', load })
/** For administrators. */
export const adminScreen = (path: ScreenPath, load: Screen['load']): Screen => ({
  path,
  access: 'admin',
  load,
})
