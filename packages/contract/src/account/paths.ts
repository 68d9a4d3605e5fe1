import { path } from '../core/path.ts'

/** Addresses of the account's screens, for links in the web app and in e-mails. */
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
