import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { useEffect } from 'react'

/** Where questions and messages appear, over every screen. */
export function Overlays({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady])
  return (
    <>
      <ModalsProvider />
      <Notifications position="bottom-right" limit={4} />
    </>
  )
}
