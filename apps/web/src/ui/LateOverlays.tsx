import { useSyncExternalStore } from 'react'
import { placedOverlays, placeOverlays, watchOverlays } from './overlays.ts'

/** Renders nothing until the code of confirmations and messages is loaded. */
export function LateOverlays() {
  const Overlays = useSyncExternalStore(watchOverlays, placedOverlays)
  return Overlays && <Overlays onReady={placeOverlays} />
}
