import { publicScreen, screen } from '#core/screen.ts'

export const accountScreens = [
  publicScreen('/login', () => import('./SignIn.tsx')),
  publicScreen('/login/mobile', () => import('./MobileSignIn.tsx')),
  publicScreen('/register', () => import('./Register.tsx')),
  publicScreen('/forgotpassword', () => import('./ForgotPassword.tsx')),
  publicScreen('/resetpassword', () => import('./ResetPassword.tsx')),
  publicScreen('/emailconfirmation', () => import('./EmailConfirmation.tsx')),
  publicScreen('/logout', () => import('./SignOut.tsx')),
  screen('/profile', () => import('./Profile.tsx')),
]
