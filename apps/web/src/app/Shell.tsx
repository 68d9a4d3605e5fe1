import { Box, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import { Navigate, Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo } from '#core/navigation/navigation.ts'
import { whenIdle } from '#core/navigation/preload.ts'
import { useStoredSession } from '#core/session/session-store.ts'
import { AppearanceMenu, LanguageMenu } from '#features/account/index.ts'
import { UploadsProvider } from '#features/files/uploads/UploadsProvider.tsx'
import { prepareFloating } from '#ui/floating/lazy-parts.ts'
import { BusyLine } from '#ui/overlays/BusyLine.tsx'
import { loadOverlays } from '#ui/overlays/overlays.ts'
import { Breadcrumbs } from '#ui/page/breadcrumbs.ts'
import { breadcrumbsId } from '#ui/page/Page.tsx'
import { SkipLink } from '#ui/page/SkipLink.tsx'
import { Banners } from './Banners.tsx'
import { Frame } from './frame/Frame.tsx'
import { useBreadcrumbs } from './frame/useBreadcrumbs.ts'
import { KeptScreen } from './KeptScreen.tsx'
import { Logo } from './Logo.tsx'
import { BottomBar } from './menus/BottomBar.tsx'
import { MainNavigation } from './menus/MainNavigation.tsx'
import { UserMenu } from './menus/UserMenu.tsx'
import { NotificationBell } from './NotificationBell.tsx'
import { Palette } from './palette/Palette.tsx'
import { SearchButton } from './palette/SearchButton.tsx'
import { AskForProject } from './project-choice/AskForProject.tsx'
import { useRedirectAddress } from './routes/UnknownAddress.tsx'
import classes from './Shell.module.css'
import { useSessionSync } from './session/session-sync.ts'
import { UnsentButton } from './UnsentButton.tsx'

const SignInModal = lazy(() => import('#features/account/sign-in/SignInModal.tsx'))
const NavigationDrawer = lazy(() => import('./menus/NavigationDrawer.tsx'))

/** Class name by which react-remove-scroll keeps the right edge in place while a dialog hides the scroll bar. */
const scrollBarClass = 'right-scroll-bar-position'

/**
 * The frame of every screen that requires a sign-in. Without a session, a dialog asks the user to sign in, and the
 * address and the input stay.
 */
export const Shell = () => (
  <UploadsProvider>
    <Frames />
  </UploadsProvider>
)

function Frames() {
  const { t } = useTranslation('shell')
  const [isOpen, { open, close }] = useDisclosure()
  // The drawer stays mounted after its first use, so that closing it is animated too.
  const [wasOpened, setWasOpened] = useState(false)
  const storedSession = useStoredSession()
  const go = useGo()
  const path = useRouterState({ select: state => state.location.href })
  // The current screen stays until the code of the next screen has loaded.
  const isLoading = useRouterState({ select: state => state.isLoading })
  const detour = useRedirectAddress()
  useSessionSync()
  // Closes the navigation of a phone when the address changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect depends on the address
  useEffect(close, [path])
  // Load dialogs and menus when the browser is idle, because they are needed only after the first interaction.
  useEffect(
    () =>
      whenIdle(() => {
        void loadOverlays().catch(() => undefined)
        prepareFloating()
      }),
    [],
  )

  return (
    <div className={classes.shell}>
      <SkipLink to="main">{t('skip')}</SkipLink>
      <header className={`no-print ${scrollBarClass} ${classes.header}`}>
        {isLoading && <BusyLine />}
        <Group h="100%" px="md" justify="space-between" wrap="nowrap" gap="sm">
          <Group gap="sm" wrap="nowrap" style={{ flex: 1, minWidth: 0 }}>
            <Box hiddenFrom="md" className={classes.smallLogo}>
              <Logo />
            </Box>
            <Box id={breadcrumbsId} visibleFrom="md" />
          </Group>
          <Group gap="xs" wrap="nowrap">
            {storedSession && <SearchButton />}
            <LanguageMenu />
            <Box visibleFrom="xs">
              <AppearanceMenu />
            </Box>
            {storedSession && (
              <Box visibleFrom="md">
                <UnsentButton />
              </Box>
            )}
            {storedSession && <NotificationBell />}
            {storedSession && <UserMenu />}
          </Group>
        </Group>
      </header>
      <nav className={`no-print ${classes.navbar}`} aria-label={t('navigation')}>
        <Box p="md" className={classes.logo}>
          <Logo />
        </Box>
        {storedSession && <MainNavigation />}
      </nav>
      <main id="main" className={classes.main} aria-busy={isLoading}>
        <KeptScreen>
          <Banners />
          {detour ? <Navigate to={detour as '/'} replace /> : <ScreenWithBreadcrumbs />}
          <AskForProject />
        </KeptScreen>
      </main>
      {storedSession && (
        <footer className={`no-print ${scrollBarClass} ${classes.footer}`}>
          <BottomBar
            onMore={() => {
              setWasOpened(true)
              open()
            }}
          />
        </footer>
      )}
      {wasOpened && (
        <Suspense>
          <NavigationDrawer isOpen={isOpen && storedSession !== null} onClose={close} />
        </Suspense>
      )}
      {!storedSession && (
        <Suspense>
          <SignInModal onCancel={() => go(accountPaths.signIn())} />
        </Suspense>
      )}
      {storedSession && <Palette />}
    </div>
  )
}

const ScreenWithBreadcrumbs = () => (
  <Breadcrumbs value={useBreadcrumbs()}>
    <Frame>
      <Outlet />
    </Frame>
  </Breadcrumbs>
)
