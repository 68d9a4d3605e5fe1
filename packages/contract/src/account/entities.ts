import * as z from 'zod'
import { banner } from '../banners/entities.ts'
import { relationshipNames } from '../core/endpoint/actions.ts'
import { modules } from '../core/endpoint/modules.ts'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { normalizeEmail } from '../core/names/email.ts'
import { accountLimits } from './limits.ts'
import { cookieConsents } from './names.ts'

/** A company's theme for the browser: the addresses of its stylesheet, which has the colors, and of its logo. */
const appTheme = z.object({ stylePath: z.string().nullable(), imagePath: z.string().nullable() })

/** Facts about a user's companies that the menus depend on. */
const navigation = z.object({
  /** True for an administrator, and for a user of at least one company. Otherwise the menu item Companies is hidden. */
  hasCompanies: z.boolean(),
  /** The company of a user of exactly one company, to which the menu item links directly; otherwise null. */
  onlyCompanyId: z.string().nullable(),
  /** True for users of augmented companies: Maintenance is called Actions, and Support leads to the contact page. */
  hasReducedMenus: z.boolean(),
  /** True when a project opens on its status alerts instead of its home. */
  hasAugmentedList: z.boolean(),
  /** True when one of the user's companies lets them create projects; never for an admin. */
  canCreateProject: z.boolean(),
})

/** Pages that a user may choose to open after signing in. */
export const landings = ['projects', 'today'] as const
export type Landing = (typeof landings)[number]

/** The signed-in user, and everything that the app shell shows about them. */
export const session = z.object({
  id: z.string(),
  userName: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  language: fields.language,
  /** The time zone in which the user sees times; null until a browser has sent its time zone. */
  timeZone: z.string().nullable(),
  landing: z.enum(landings),
  isConfirmed: z.boolean(),
  /** The address that replaces `email` once the user opens its confirmation link; null without a pending change. */
  pendingEmail: z.string().nullable(),
  isAdmin: z.boolean(),
  isTwoStepOn: z.boolean(),
  /** True when the user confirms requests by signing in with the company account instead of with a password. */
  confirmsByCompanyAccount: z.boolean(),
  /**
   * True when an identity provider manages the account (SCIM). Then only the provider can change the e-mail address.
   */
  isProvisioned: z.boolean(),
  unreadNotificationCount: z.number().int(),
  modules: z.array(z.enum(modules)),
  bannerMessages: z.array(banner),
  appTheme: appTheme.nullable(),
  cookieConsent: z.enum(cookieConsents),
  navigation,
})
export type Session = z.infer<typeof session>

/**
 * The response to a sign-in. `expires_in` is the number of seconds after which an unused token expires. The browser may
 * send `browser_key` with its next sign-in: a known browser can sign in even while others try too many passwords.
 */
export const signedIn = session.extend({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.number().int(),
  browser_key: z.string(),
})
export type SignedIn = z.infer<typeof signedIn>

export const credentials = z.object({
  grant_type: z.literal('password', 'rule.grantType'),
  userName: z
    .string('rule.required')
    .trim()
    .min(1, 'rule.required')
    .max(limits.emailLength, 'rule.tooLong')
    .overwrite(normalizeEmail),
  password: fields.enteredPassword,
  /** Six digits of the authenticator, or a recovery code. Requested only after the password was correct. */
  code: z.string().trim().max(20, 'rule.tooLong').optional(),
  /**
   * The browser's time zone, stored for a user without a time zone. An unknown time zone does not prevent the sign-in.
   */
  timeZone: z.string().max(100, 'rule.tooLong').optional(),
  /** The `browser_key` from an earlier sign-in of this browser. */
  browserKey: z.string().max(100, 'rule.tooLong').optional(),
})

const confirmed = <Shape extends { password: string; confirmPassword: string }>(form: Shape) =>
  form.password === form.confirmPassword
const mismatch = { path: ['confirmPassword'], error: 'rule.passwordsDiffer' }

export const registration = z
  .object({
    email: fields.email,
    firstName: fields.personName,
    lastName: fields.personName,
    password: fields.newPassword,
    confirmPassword: z.string('rule.required'),
    acceptTerms: z.literal(true, 'rule.acceptTerms'),
    language: fields.language.optional(),
    /** The code in the link of an invitation. Proves that the address belongs to the user. */
    inviteCode: z.string().max(100, 'rule.tooLong').optional(),
  })
  .refine(confirmed, mismatch)

/** The result of a registration. */
export const registrationResult = z.object({
  /** True when the code of an invitation has proven the address, so that its owner can sign in at once. */
  isConfirmed: z.boolean(),
})

export const passwordReset = z
  .object({
    code: z.string('rule.required').min(1, 'rule.required').max(100, 'rule.tooLong'),
    userId: fields.id,
    password: fields.newPassword,
    confirmPassword: z.string('rule.required'),
  })
  .refine(confirmed, mismatch)

export const passwordChange = z
  .object({
    oldPassword: fields.enteredPassword,
    newPassword: fields.newPassword,
    confirmPassword: z.string('rule.required'),
  })
  .refine(form => form.newPassword === form.confirmPassword, mismatch)

export const emailChange = z.object({ email: fields.email, password: fields.enteredPassword })
export const userInfo = z.object({
  firstName: fields.personName,
  lastName: fields.personName,
  timeZone: fields.timeZone.optional(),
})
/** Six digits of the authenticator. */
const authenticatorCode = z
  .string('rule.required')
  .trim()
  .regex(/^\d{6}$/, 'rule.sixDigits')

export const twoStepStart = z.object({ password: fields.enteredPassword })
export const twoStepConfirmation = z.object({ code: authenticatorCode })
export const twoStepStop = z.object({
  password: fields.enteredPassword,
  /** A code of the authenticator, or a recovery code. */
  code: z.string('rule.required').trim().min(1, 'rule.required').max(20, 'rule.tooLong'),
})
export const accountDeletion = z.object({ password: fields.confirmingPassword })
export const codeOfUser = z.object({
  userId: fields.id,
  code: z.string().min(1, 'rule.required').max(100, 'rule.tooLong'),
})

/** An invitation to either a company or a project, with a relationship to it. */
export const invitation = z
  .object({
    emailAddress: fields.email,
    isCompany: z.boolean().default(false),
    isProject: z.boolean().default(false),
    companyId: fields.id.optional(),
    projectId: fields.id.optional(),
    relationshipId: fields.id,
    appName: z.string().max(50, 'rule.tooLong').optional(),
  })
  .refine(form => form.isCompany !== form.isProject && Boolean(form.companyId) === form.isCompany, {
    path: ['companyId'],
    error: 'rule.required',
  })
  .refine(form => Boolean(form.projectId) === form.isProject, { path: ['projectId'], error: 'rule.required' })

/** `link` opens the invitation, for installations without a mail server. It is returned only in this response. */
export const sentInvitation = z.object({ link: z.string().nullable() })

/**
 * A request to invite several people. An entry that is not an address does not fail the request: the response has an
 * outcome for each entry.
 */
export const peopleForm = z.object({
  people: z
    .array(z.string().trim().max(1_000, 'rule.tooLong').overwrite(normalizeEmail))
    .min(1, 'rule.required')
    .max(accountLimits.invitedAtOnce, 'rule.tooMany'),
  relationshipId: fields.id,
})

/**
 * The outcome for one address: `added` when it has an account, `invited` when it has no account, `already` for an
 * existing user, `outside` when the subscription does not allow its domain, or `wrong` when it is not an address.
 */
const outcomes = ['added', 'invited', 'already', 'outside', 'wrong'] as const
export const peopleAnswer = z.array(
  z.object({
    email: z.string(),
    outcome: z.enum(outcomes),
    /** See `sentInvitation`. */
    link: z.string().nullable(),
  }),
)
export type PersonOutcome = z.infer<typeof peopleAnswer>[number]

/**
 * `void`: the sender may no longer invite to this company or project, or not with this relationship. The link works
 * again only after the invitation is sent again.
 */
const invitationStates = ['open', 'expired', 'void'] as const

/** An invitation that was not accepted yet. */
export const openInvitation = z.object({
  id: z.string(),
  email: z.string(),
  relationshipId: z.string(),
  relationship: z.enum(relationshipNames),
  /** The sender; empty for a former user. */
  invitedBy: z.string(),
  sentDate: fields.instant,
  expiresDate: fields.instant,
  state: z.enum(invitationStates),
})
export type Invitation = z.infer<typeof openInvitation>

/**
 * `url` opens the project on another device. It works once, until `expiresAt`. `qr` is a picture of the same address,
 * in a data URL.
 */
export const mobileToken = z.object({
  token: z.string(),
  url: z.string(),
  qr: z.string(),
  expiresAt: fields.instant,
})

/** `secret` is for typing, `uri` for the authenticator, and `qr` is an SVG image of the URI in a data URL. */
export const twoStepSetup = z.object({ secret: z.string(), uri: z.string(), qr: z.string() })
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export const languageOption = z.object({ display: z.string(), value: fields.language })
