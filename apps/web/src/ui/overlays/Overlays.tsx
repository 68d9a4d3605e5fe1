import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import classes from './Overlays.module.css'

/** Renders confirmations and messages, above every screen. */
export function Overlays({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady])
  return (
    <>
      <ModalsProvider />
      <Notifications
        position="bottom-right"
        limit={4}
        // With "all", messages no longer close by themselves after the user has closed one below the pointer.
        pauseResetOnHover="notification"
        classNames={{ root: classes.messages }}
      />
    </>
  )
}
