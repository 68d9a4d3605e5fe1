import type { ComponentType } from 'react'

type Overlays = ComponentType<{ onReady: () => void }>

const ready = Promise.withResolvers<void>()
const listeners = new Set<() => void>()
let overlays: Overlays | null = null
let fallbackMessage: string | null = null

/**
 * Loads the code of confirmations and messages, and resolves when they can be shown. The frame loads the code after the
 * sign-in, so that messages work even if the server becomes unreachable. Public pages load it with their first message.
 */
export async function loadOverlays(): Promise<void> {
  if (!overlays) {
    overlays = (await import('./Overlays.tsx')).Overlays
    callListeners()
  }
  return ready.promise
}

/** Shows a plain message for some seconds. Used if the code of messages cannot be loaded. */
export function showFallbackMessage(message: string): void {
  const show = (text: string | null) => {
    fallbackMessage = text
    callListeners()
  }
  show(message)
  setTimeout(() => fallbackMessage === message && show(null), 10_000)
}

function callListeners() {
  for (const listener of listeners) listener()
}

/** Used only by `LazyOverlays`. */
export const getOverlays = () => overlays
export const getFallbackMessage = () => fallbackMessage
export const markOverlaysReady = () => ready.resolve()
export function subscribeToOverlays(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
