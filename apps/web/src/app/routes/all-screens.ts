import type { ComponentType } from 'react'
import { createRoutedApp } from './routed.tsx'
import { router } from './router.tsx'

export const createApp = (): ComponentType => createRoutedApp(router)

/** Returns the whole app as soon as it can show an address. */
export async function createAppAt(path: string): Promise<ComponentType> {
  router.history.push(path)
  await router.load()
  return createApp()
}
