import type { ComponentType } from 'react'

/** One screen of the product: its address with parameters as `{name}`, who sees it, and how it is loaded. */
export interface Screen {
  path: string
  access: 'public' | 'user' | 'admin'
  load: () => Promise<{ Screen: ComponentType }>
}

/** For everybody, without the shell. */
export const publicScreen = (path: string, load: Screen['load']): Screen => ({ path, access: 'public', load })
/** For whoever is signed in. */
export const screen = (path: string, load: Screen['load']): Screen => ({ path, access: 'user', load })
/** For administrators. */
export const adminScreen = (path: string, load: Screen['load']): Screen => ({ path, access: 'admin', load })
