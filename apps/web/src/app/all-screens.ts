import type { ComponentType } from 'react'
import { routed } from './routed.tsx'
import { router } from './router.tsx'

export const allScreens = (): ComponentType => routed(router)

/** Returns the whole app as soon as it can show an address. */
export async function allScreensAt(path: string): Promise<ComponentType> {
  router.history.push(path)
  await router.load()
  return allScreens()
}
