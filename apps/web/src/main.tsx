import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import { mount } from './app/mount.tsx'

const isSignIn = new RegExp(`^${accountPaths.signIn()}/?$`, 'i').test(location.pathname)

await mount(
  isSignIn
    ? import('./app/SignInFirst.tsx').then(({ SignInFirst }) => SignInFirst)
    : import('./app/all-screens.ts').then(({ allScreens }) => allScreens()),
)
