const query = (values: Record<string, string | undefined>) => {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length ? `?${new URLSearchParams(given)}` : ''
}

/** Addresses of the account's screens, for links in the web app and in e-mails. */
export const accountPaths = {
  signIn: '/login',
  mobileSignIn: (token: string, projectId: string) => `/login/mobile${query({ token, projectId })}`,
  register: (invitedEmail?: string, code?: string) => `/register${query({ invitedEmail, code })}`,
  forgotPassword: '/forgotpassword',
  resetPassword: (userId: string, code: string) => `/resetpassword${query({ userId, code })}`,
  confirmEmail: (userId: string, code: string) =>
    `/emailconfirmation${query({ subject: 'email', userId, code })}`,
  signOut: '/logout',
  profile: '/profile',
  notifications: '/notifications',
}
