import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import { publicScreen, screen } from '#core/screen.ts'

export const accountScreens = [
  publicScreen(accountPaths.signIn, () => import('./SignIn.tsx')),
  publicScreen(accountPaths.mobileSignIn, () => import('./MobileSignIn.tsx')),
  publicScreen(accountPaths.register, () => import('./Register.tsx')),
  publicScreen(accountPaths.forgotPassword, () => import('./ForgotPassword.tsx')),
  publicScreen(accountPaths.resetPassword, () => import('./ResetPassword.tsx')),
  publicScreen(accountPaths.confirmEmail, () => import('./EmailConfirmation.tsx')),
  publicScreen(accountPaths.signOut, () => import('./SignOut.tsx')),
  screen(accountPaths.profile, () => import('./Profile.tsx')),
]
