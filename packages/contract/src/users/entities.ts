import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { appRoles } from '../core/names.ts'

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
    firstName: fields.requiredText(),
    lastName: fields.requiredText(),
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
  firstName: fields.requiredText(),
  lastName: fields.requiredText(),
  language: fields.language.default('en'),
  company: fields.text().default(''),
  /** The name of a company relationship. */
  relationship: fields.text().default(''),
})
export type ImportedUser = z.infer<typeof importedUser>

export const loginOutcomes = [
  'succeeded',
  'wrongPassword',
  'unknownUser',
  'locked',
  'tooMany',
  'wrongCode',
  'codeMissing',
] as const

/** One try to sign in. */
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
