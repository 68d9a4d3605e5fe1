import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import { sessionStore } from '#core/session-store.ts'
import { mount } from './app/mount.tsx'

const isSignIn = new RegExp(`^${accountPaths.signIn()}/?$`, 'i').test(location.pathname)

// The router would load the frame of a signed-in user only after its own code. A failure is shown when it does.
if (!isSignIn && sessionStore.get()) void import('./app/Shell.tsx').catch(() => undefined)

await mount(
  isSignIn
    ? import('./app/SignInFirst.tsx').then(({ SignInFirst }) => SignInFirst)
    : import('./app/all-screens.ts').then(({ allScreens }) => allScreens()),
)
