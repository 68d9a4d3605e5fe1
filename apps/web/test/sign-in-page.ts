import { cookieConsents } from '@steelsafe/contract/account/names.ts'
import { passkeys } from '@steelsafe/contract/passkeys/endpoints.ts'
import { testimonials } from '@steelsafe/contract/testimonials/endpoints.ts'
import { answer } from './answers.ts'
import { id } from './two-people.ts'

/** The answer to a sign-in. */
export const signedIn = {
  access_token: 'token',
  token_type: 'bearer' as const,
  expires_in: 3_600,
  browser_key: 'browser',
  id,
  userName: 'ana@northlake.example',
  email: 'ana@northlake.example',
  firstName: 'Ana',
  lastName: 'Lima',
  language: 'en' as const,
  timeZone: 'UTC',
  landing: 'projects' as const,
  isConfirmed: true,
  pendingEmail: null,
  isAdmin: false,
  isTwoStepOn: false,
  confirmsByCompanyAccount: true,
  unreadNotificationCount: 0,
  modules: [],
  bannerMessages: [],
  appTheme: null,
  cookieConsent: cookieConsents[0],
  navigation: {
    hasCompanies: true,
    onlyCompanyId: null,
    hasReducedMenus: false,
    hasAugmentedList: false,
    canCreateProject: false,
  },
}

/** Mocks what the sign-in page loads besides its identity providers. It has no passkeys. */
export const onSignInPage = [
  answer(testimonials.shown, () => []),
  answer(passkeys.availability, () => ({ domain: null })),
]
