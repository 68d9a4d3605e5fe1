import { Outlet } from '@tanstack/react-router'
import { CookieConsent } from './CookieConsent.tsx'
import { OfflineBar } from './OfflineBar.tsx'

/** Around every screen, public ones too. */
export const Root = () => (
  <>
    <OfflineBar />
    <Outlet />
    <CookieConsent />
  </>
)
