import { path } from '../core/endpoint/path.ts'

export const accountPaths = {
  /** `email` fills in the address. E-mails to people of a company with company accounts link to this address. */
  signIn: path('/login', { query: ['email'] }),
  mobileSignIn: path('/login/mobile', { query: ['token', 'projectId'] }),
  register: path('/register', { query: ['invitedEmail', 'code'] }),
  forgotPassword: path('/forgotpassword'),
  resetPassword: path('/resetpassword', { query: ['userId', 'code'] }),
  confirmEmail: path('/emailconfirmation', { query: ['subject', 'userId', 'code'] }),
  signOut: path('/logout'),
  profile: path('/profile'),
}
