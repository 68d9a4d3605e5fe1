import { path } from '../core/path.ts'

export const accountPaths = {
  signIn: path('/login'),
  mobileSignIn: path('/login/mobile', { query: ['token', 'projectId'] }),
  register: path('/register', { query: ['invitedEmail', 'code'] }),
  forgotPassword: path('/forgotpassword'),
  resetPassword: path('/resetpassword', { query: ['userId', 'code'] }),
  confirmEmail: path('/emailconfirmation', { query: ['subject', 'userId', 'code'] }),
  signOut: path('/logout'),
  profile: path('/profile'),
}
