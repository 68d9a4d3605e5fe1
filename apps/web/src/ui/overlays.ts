import type { ComponentType } from 'react'

type Overlays = ComponentType<{ onReady: () => void }>

const placed = Promise.withResolvers<void>()
const listeners = new Set<() => void>()
let overlays: Overlays | null = null

/**
 * Brings the code of questions and messages, and resolves when one can be shown. The frame asks for it when a user has
 * signed in, so that they are there when the server is not; a page for everybody with its first message.
 */
export async function bringOverlays(): Promise<void> {
  if (!overlays) {
    overlays = (await import('./Overlays.tsx')).Overlays
    for (const listener of listeners) listener()
  }
  return placed.promise
}

/** For the one place where they stand. */
export const placedOverlays = () => overlays
export const placeOverlays = () => placed.resolve()
export function watchOverlays(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
