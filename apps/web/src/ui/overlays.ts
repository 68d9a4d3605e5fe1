import type { ComponentType } from 'react'

type Overlays = ComponentType<{ onReady: () => void }>

const placed = Promise.withResolvers<void>()
const listeners = new Set<() => void>()
let overlays: Overlays | null = null
let plainMessage: string | null = null

/**
 * Loads the code of confirmations and messages, and resolves when one can be shown. The frame loads it after the
 * sign-in, so that messages work even if the server becomes unreachable. Public pages load it with their first message.
 */
export async function bringOverlays(): Promise<void> {
  if (!overlays) {
    overlays = (await import('./Overlays.tsx')).Overlays
    callListeners()
  }
  return placed.promise
}

/** Shows a plain message for some seconds, for when the code of messages could not be loaded. */
export function showPlainly(message: string): void {
  const show = (text: string | null) => {
    plainMessage = text
    callListeners()
  }
  show(message)
  setTimeout(() => plainMessage === message && show(null), 10_000)
}

function callListeners() {
  for (const listener of listeners) listener()
}

/** Used only by `LateOverlays`. */
export const placedOverlays = () => overlays
export const shownPlainly = () => plainMessage
export const placeOverlays = () => placed.resolve()
export function watchOverlays(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
