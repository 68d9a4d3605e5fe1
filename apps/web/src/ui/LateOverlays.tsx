import { useSyncExternalStore } from 'react'
import classes from './LateOverlays.module.css'
import { placedOverlays, placeOverlays, shownPlainly, watchOverlays } from './overlays.ts'

/** Renders the dialogs and messages once their code is loaded, or a plain message if loading failed. */
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
