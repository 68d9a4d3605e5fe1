import type { ReactNode } from 'react'
import { CookieConsent } from './CookieConsent.tsx'
import { OfflineBar } from './OfflineBar.tsx'

/** Shows what surrounds every screen, including public ones. */
export const PageChrome = ({ children }: { children: ReactNode }) => (
  <>
    <OfflineBar />
    {children}
    <CookieConsent />
  </>
)
