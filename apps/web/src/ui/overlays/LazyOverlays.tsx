import { useSyncExternalStore } from 'react'
import classes from './LazyOverlays.module.css'
import { getFallbackMessage, getOverlays, markOverlaysReady, subscribeToOverlays } from './overlays.ts'

/** Renders the confirmations and messages when their code is loaded, or a plain message if loading failed. */
export function LazyOverlays() {
  const Overlays = useSyncExternalStore(subscribeToOverlays, getOverlays)
  const fallbackMessage = useSyncExternalStore(subscribeToOverlays, getFallbackMessage)
  return (
    <>
      {fallbackMessage !== null && (
        <div role="alert" className={classes.message}>
          {fallbackMessage}
        </div>
      )}
      {Overlays && <Overlays onReady={markOverlaysReady} />}
    </>
  )
}
