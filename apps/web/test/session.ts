import { session } from '@steelsafe/contract/account/entities.ts'
import { cookieConsents } from '@steelsafe/contract/account/names.ts'
import type { Module } from '@steelsafe/contract/core/endpoint/modules.ts'
import type * as z from 'zod'

export interface SessionOptions {
  isAdmin: boolean
  /** The part of the e-mail address before the @. Each name has its own user id. */
  name: 'mia' | 'ben'
  /** The modules that the user's companies subscribe to. */
  modules: Module[]
  /** True for a user who confirms with a company account instead of a password. */
  confirmsByCompanyAccount: boolean
}

/** Returns the session of a user. */
export const sessionOf = ({ isAdmin, name, modules, confirmsByCompanyAccount }: SessionOptions) =>
  session.parse({
    id: `00000000-0000-4000-8000-00000000000${name === 'mia' ? 'a' : 'b'}`,
    userName: `${name}@northline.example`,
    email: `${name}@northline.example`,
    firstName: 'Mia',
    lastName: 'Berg',
    language: 'en',
    timeZone: 'UTC',
    landing: 'projects',
    isConfirmed: true,
    pendingEmail: null,
    isAdmin,
    isTwoStepOn: false,
    confirmsByCompanyAccount,
    isProvisioned: false,
    unreadNotificationCount: 0,
    modules,
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
  } satisfies z.input<typeof session>)
