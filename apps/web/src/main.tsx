import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import { sessionStore } from '#core/session/session-store.ts'
import { mount } from './app/mount.tsx'

const isSignIn = new RegExp(`^${accountPaths.signIn()}/?$`, 'i').test(location.pathname)

// Starts to load the frame of a signed-in user at once; the router would do it only after its own code has loaded. If
// this fails, the router loads the frame again and shows the error.
if (!isSignIn && sessionStore.get()) void import('./app/Shell.tsx').catch(() => undefined)

await mount(
  isSignIn
    ? import('./app/session/SignInFirst.tsx').then(({ SignInFirst }) => SignInFirst)
    : import('./app/routes/all-screens.ts').then(({ createApp: allScreens }) => allScreens()),
)
