import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import { publicScreen, screen } from '#core/navigation/screen.ts'

export const accountScreens = [
  publicScreen(accountPaths.signIn, () => import('./sign-in/SignIn.tsx')),
  publicScreen(accountPaths.mobileSignIn, () => import('./sign-in/MobileSignIn.tsx')),
  publicScreen(accountPaths.register, () => import('./sign-in/Register.tsx')),
  publicScreen(accountPaths.forgotPassword, () => import('./sign-in/ForgotPassword.tsx')),
  publicScreen(accountPaths.resetPassword, () => import('./sign-in/ResetPassword.tsx')),
  publicScreen(accountPaths.confirmEmail, () => import('./sign-in/EmailConfirmation.tsx')),
  publicScreen(accountPaths.signOut, () => import('./sign-in/SignOut.tsx')),
  screen(accountPaths.profile, () => import('./profile/Profile.tsx')),
]
