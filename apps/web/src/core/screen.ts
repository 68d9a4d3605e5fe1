import type { ScreenPath } from '@steelsafe/contract/core/path.ts'
import type { ComponentType } from 'react'

/** A screen: its address, who may open it, and its code. */
export interface Screen {
  path: ScreenPath
  access: 'public' | 'user' | 'admin'
  load: () => Promise<{ Screen: ComponentType }>
}

/** A screen for everybody, without the shell. */
export const publicScreen = (path: ScreenPath, load: Screen['load']): Screen => ({
  path,
  access: 'public',
  load,
})
/** A screen for signed-in users. */
export const screen = (path: ScreenPath, load: Screen['load']): Screen => ({ path, access: 'user', load })
export const adminScreen = (path: ScreenPath, load: Screen['load']): Screen => ({
  path,
  access: 'admin',
  load,
})
