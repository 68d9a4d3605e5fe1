import { useSyncExternalStore } from 'react'
import { placedOverlays, placeOverlays, watchOverlays } from './overlays.ts'

/** Stays empty until something asks for a question or a message, or expects one. */
export function LateOverlays() {
  const Overlays = useSyncExternalStore(watchOverlays, placedOverlays)
  return Overlays && <Overlays onReady={placeOverlays} />
}
