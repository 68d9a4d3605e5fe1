import { useSyncExternalStore } from 'react'
import classes from './LateOverlays.module.css'
import { placedOverlays, placeOverlays, shownPlainly, watchOverlays } from './overlays.ts'

/** Renders nothing until the code of confirmations and messages is loaded, unless that fails for a message. */
export function LateOverlays() {
  const Overlays = useSyncExternalStore(watchOverlays, placedOverlays)
  const plainMessage = useSyncExternalStore(watchOverlays, shownPlainly)
  return (
    <>
      {plainMessage !== null && (
        <div role="alert" className={classes.message}>
          {plainMessage}
        </div>
      )}
      {Overlays && <Overlays onReady={placeOverlays} />}
    </>
  )
}
