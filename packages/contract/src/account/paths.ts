import { path } from '../core/endpoint/path.ts'

export const accountPaths = {
  /** `email` is entered already: e-mails to people of a company with its own accounts lead here. */
  signIn: path('/login', { query: ['email'] }),
  mobileSignIn: path('/login/mobile', { query: ['token', 'projectId'] }),
  register: path('/register', { query: ['invitedEmail', 'code'] }),
  forgotPassword: path('/forgotpassword'),
  resetPassword: path('/resetpassword', { query: ['userId', 'code'] }),
  confirmEmail: path('/emailconfirmation', { query: ['subject', 'userId', 'code'] }),
  signOut: path('/logout'),
  profile: path('/profile'),
}
