import * as z from 'zod'
import { relationshipNames } from '../core/actions.ts'
import { appRoles } from '../core/app-roles.ts'
import * as fields from '../core/fields.ts'

/** An account, as administrators see it. */
export const user = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  appRole: z.enum(appRoles),
  language: fields.language,
  accountLocked: z.boolean(),
  isConfirmed: z.boolean(),
  /** The address that follows once its link was opened; null for none. */
  pendingEmail: z.string().nullable(),
  isAdmin: z.boolean(),
  /** The companies that they belong to, by name. */
  companies: z.array(z.string()),
  /** The last time that they signed in; null for never. */
  lastSignIn: fields.instant.nullable(),
  createdDate: fields.instant,
})
export type User = z.infer<typeof user>

/**
 * What an administrator fills in; the empty id is a new one. Without a password a new user chooses it by a link that is
 * mailed to them, and a known one keeps theirs.
 */
export const userForm = z
  .object({
    id: fields.id,
    email: fields.email,
    firstName: fields.personName,
    lastName: fields.personName,
    /** An administrator or not: of the two other roles the companies of the user decide. */
    appRole: z.enum(appRoles, 'rule.notAChoice'),
    language: fields.language.default('en'),
    password: z.union([z.literal(''), fields.newPassword]).default(''),
    confirmPassword: z.string('rule.text').default(''),
  })
  .refine(form => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: 'rule.passwordsDiffer',
  })

/** One row of a sheet of users. A company is named as it is written in the system. */
export const importedUser = z.object({
  email: fields.email,
  firstName: fields.personName,
  lastName: fields.personName,
  language: fields.language.default('en'),
  company: fields.text().default(''),
  /** The name of a company relationship. */
  relationship: fields.text().default(''),
})

export const loginOutcomes = [
  'succeeded',
  'wrongPassword',
  'unknownUser',
  'locked',
  'tooMany',
  'wrongCode',
  'codeMissing',
  /** The password, and the code where it is asked for, was shown again while signed in. */
  'reauthenticated',
  /** A new password was chosen by the link of an e-mail. */
  'passwordReset',
  /** The one-time link of another device did not work any more. */
  'deadLink',
] as const
export type LoginOutcome = (typeof loginOutcomes)[number]

/** One try to sign in, or to show the password or a code while signed in. */
export const loginHistoryEntry = z.object({
  id: z.string(),
  date: fields.instant,
  /** What was typed as the name. */
  userName: z.string(),
  /** Whose account it is; empty where there is none, or no more. */
  person: z.string(),
  outcome: z.enum(loginOutcomes),
  address: z.string(),
  /** The User-Agent header, as it came. */
  browser: z.string(),
})
export type LoginHistoryEntry = z.infer<typeof loginHistoryEntry>

/** A company of a user. */
export const userCompany = z.object({
  id: z.string(),
  company: z.string(),
  relationshipId: z.string(),
  relationship: z.enum(relationshipNames),
})
export type UserCompany = z.infer<typeof userCompany>

/** A project that a user is on. */
export const userProject = z.object({
  id: z.string(),
  projectNumber: z.string(),
  partName: z.string(),
  /** The own relationship; null for who is on it through companies only. */
  relationship: z.enum(relationshipNames).nullable(),
  /** The companies of the user that are on it, with their relationship to it. */
  through: z.array(z.object({ company: z.string(), relationship: z.enum(relationshipNames) })),
})
export type UserProject = z.infer<typeof userProject>

/** Where a user is signed in. */
export const userSession = z.object({
  id: z.string(),
  createdDate: fields.instant,
  lastUsed: fields.instant,
  address: z.string(),
  browser: z.string(),
})
export type UserSession = z.infer<typeof userSession>

/** The sorts of things that a person holds and that somebody else can take over; app tokens end. */
export const holdingKinds = [
  'companies',
  'projects',
  'links',
  'notifications',
  'invitations',
  'savedSearches',
  'appTokens',
] as const
export type HoldingKind = (typeof holdingKinds)[number]

/** Those that a company has a say in: app tokens act in every company of their owner. */
export const companyHoldingKinds = holdingKinds.filter(kind => kind !== 'appTokens')

/** A company or project that has no other administrator with an open account. */
const onlyOne = z.object({ what: z.enum(['company', 'project']), id: z.string(), name: z.string() })
export type OnlyOne = z.infer<typeof onlyOne>

/** What a person holds, and where it hangs on this person alone. */
export const holdingsOfUser = z.object({
  holdings: z.array(z.object({ what: z.enum(holdingKinds), count: z.number().int() })),
  onlyOne: z.array(onlyOne),
  /** The projects about whose files nobody else with an open account gets e-mails. */
  onlyReceiver: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type HoldingsOfUser = z.infer<typeof holdingsOfUser>
