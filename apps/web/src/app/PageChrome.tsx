import type { ReactNode } from 'react'
import { CookieConsent } from './CookieConsent.tsx'
import { OfflineBar } from './OfflineBar.tsx'

/** Surrounds every screen, including public screens, with the offline bar and the choice about cookies. */
export const PageChrome = ({ children }: { children: ReactNode }) => (
  <>
    <OfflineBar />
    {children}
    <CookieConsent />
  </>
)
