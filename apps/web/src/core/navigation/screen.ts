import type { ScreenPath } from '@steelsafe/contract/core/endpoint/path.ts'
import type { ComponentType } from 'react'

/** Loads the content of a screen before it is opened, by the parameters of its address. */
type Preload = (params: Record<string, string>) => Promise<unknown>

/** A screen: its address, who may open it, and its code. */
export interface Screen {
  path: ScreenPath
  access: 'public' | 'user' | 'admin'
  load: () => Promise<{ Screen: ComponentType }>
  preload?: Preload
}

/** Creates a screen for everybody, without the shell. */
export const publicScreen = (path: ScreenPath, load: Screen['load'], preload?: Preload): Screen => ({
  path,
  access: 'public',
  load,
  ...(preload ? { preload } : {}),
})
/** Creates a screen for signed-in users. */
export const screen = (path: ScreenPath, load: Screen['load'], preload?: Preload): Screen => ({
  ...publicScreen(path, load, preload),
  access: 'user',
})
/** Creates a screen for administrators. */
export const adminScreen = (path: ScreenPath, load: Screen['load']): Screen => ({
  path,
  access: 'admin',
  load,
})
