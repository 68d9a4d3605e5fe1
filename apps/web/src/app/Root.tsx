import { Outlet } from '@tanstack/react-router'
import { UploadsProvider } from '#features/files/index.ts'
import { CookieConsent } from './CookieConsent.tsx'
import { OfflineBar } from './OfflineBar.tsx'

/** Around every screen, public ones too. */
export const Root = () => (
  <UploadsProvider>
    <OfflineBar />
    <Outlet />
    <CookieConsent />
  </UploadsProvider>
)
