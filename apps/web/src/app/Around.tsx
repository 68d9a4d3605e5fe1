import type { ReactNode } from 'react'
import { CookieConsent } from './CookieConsent.tsx'
import { OfflineBar } from './OfflineBar.tsx'

/** What every screen has around it, public ones too. */
export const Around = ({ children }: { children: ReactNode }) => (
  <>
    <OfflineBar />
    {children}
    <CookieConsent />
  </>
)
