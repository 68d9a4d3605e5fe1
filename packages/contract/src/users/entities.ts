import * as z from 'zod'
import { relationshipNames } from '../core/endpoint/actions.ts'
import { appRoles } from '../core/endpoint/app-roles.ts'
import * as fields from '../core/fields.ts'
import { emptyId } from '../core/limits.ts'

/** An account in the administrators' view. */
export const user = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  appRole: z.enum(appRoles),
  language: fields.language,
  accountLocked: z.boolean(),
  isConfirmed: z.boolean(),
  /** The address that replaces `email` once the user opens its confirmation link; null without a pending change. */
  pendingEmail: z.string().nullable(),
  isAdmin: z.boolean(),
  /** Names of the user's companies. */
  companies: z.array(z.string()),
  /**
   * The identity provider with a rule that made the user an administrator, and that revokes this role when it no longer
   * applies; null for other users, and for administrators whom a person has appointed.
   */
  administratorBy: z.string().nullable(),
  /** The time of the last sign-in; null before the first sign-in. */
  lastSignIn: fields.instant.nullable(),
  createdDate: fields.instant,
  version: z.number().int(),
})
export type User = z.infer<typeof user>

/**
 * The fields of an administrator's user form. The empty id adds a user. Without a password, a new user gets an e-mail
 * with a link to choose one, and an existing user keeps the password. A change of an older version is refused.
 */
export const userForm = z
  .object({
    id: fields.id,
    email: fields.email,
    firstName: fields.personName,
    lastName: fields.personName,
    /**
     * Only distinguishes administrators from other users. The companies of the user determine which of the other two
     * roles applies.
     */
    appRole: z.enum(appRoles, 'rule.notAChoice'),
    language: fields.language.default('en'),
    password: z.union([z.literal(''), fields.newPassword]).default(''),
    confirmPassword: z.string('rule.text').default(''),
    /** The version that the caller read; missing for a new user. */
    version: fields.wholeNumber().optional(),
  })
  .refine(form => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: 'rule.passwordsDiffer',
  })
  .refine(form => form.id === emptyId || form.version !== undefined, {
    path: ['version'],
    error: 'rule.required',
  })

/** A row of a sheet of users. `company` is the name of a company in Steelsafe. */
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
  /** A signed-in user entered the password again, and the code if required. */
  'reauthenticated',
  /** The user chose a new password through an e-mailed link. */
  'passwordReset',
  /** The one-time link of another device was no longer valid. */
  'deadLink',
  /** The password was correct, but the company allows only company accounts. */
  'companyAccountOnly',
  /** The response of an identity provider was refused. */
  'providerRefused',
  /** The response of a passkey was refused, or the passkey was deleted. */
  'passkeyRefused',
] as const
export type LoginOutcome = (typeof loginOutcomes)[number]

/** The ways to sign in: with a password, at an identity provider, with a passkey, or by the link to a phone. */
const signInMethods = ['password', 'provider', 'passkey', 'phone'] as const
export type SignInMethod = (typeof signInMethods)[number]

/** An attempt to sign in, or to enter the password or a code while signed in. */
export const loginHistoryEntry = z.object({
  id: z.string(),
  date: fields.instant,
  /** The user name as it was entered. */
  userName: z.string(),
  /** The owner of the account; empty for an unknown or deleted account. */
  person: z.string(),
  outcome: z.enum(loginOutcomes),
  way: z.enum(signInMethods),
  /** The name of the identity provider; empty for another way. */
  provider: z.string(),
  address: z.string(),
  /** The User-Agent header, unchanged. */
  browser: z.string(),
})
export type LoginHistoryEntry = z.infer<typeof loginHistoryEntry>

/** A company of a user. */
export const userCompany = z.object({
  id: z.string(),
  company: z.string(),
  relationshipId: z.string(),
  relationship: z.enum(relationshipNames),
  /** See `ruledBy` of a user of a company. */
  ruledBy: z.string().nullable(),
})
export type UserCompany = z.infer<typeof userCompany>

/** A project that a user is on. */
export const userProject = z.object({
  id: z.string(),
  projectNumber: z.string(),
  partName: z.string(),
  /** The user's direct relationship to the project; null when the user is on the project only through companies. */
  relationship: z.enum(relationshipNames).nullable(),
  /** Companies of the user that are on the project, with their relationship to it. */
  through: z.array(z.object({ company: z.string(), relationship: z.enum(relationshipNames) })),
})
export type UserProject = z.infer<typeof userProject>

/** A session of a user. */
export const userSession = z.object({
  id: z.string(),
  createdDate: fields.instant,
  lastUsed: fields.instant,
  address: z.string(),
  browser: z.string(),
})
export type UserSession = z.infer<typeof userSession>

/**
 * The kinds of holdings: everything of a user that another user can take over. App tokens are an exception: they stop
 * working.
 */
export const holdingKinds = [
  'companies',
  'projects',
  'links',
  'notifications',
  'invitations',
  'savedViews',
  'appTokens',
] as const
export type HoldingKind = (typeof holdingKinds)[number]

/**
 * The kinds of holdings that a company can transfer. App tokens are excluded, because they work in every company of
 * their owner.
 */
export const companyHoldingKinds = holdingKinds.filter(kind => kind !== 'appTokens')

/** A company or project that has no other administrator with an open account. */
const administeredPlace = z.object({ kind: z.enum(['company', 'project']), id: z.string(), name: z.string() })
export type AdministeredPlace = z.infer<typeof administeredPlace>

/** The holdings of a user, and everything for which no other user is responsible. */
export const holdingsOfUser = z.object({
  holdings: z.array(z.object({ kind: z.enum(holdingKinds), count: z.number().int() })),
  soleAdministratorOf: z.array(administeredPlace),
  /** Projects in which no other user with an open account gets e-mails about files. */
  soleRecipientOf: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type HoldingsOfUser = z.infer<typeof holdingsOfUser>
