import * as z from 'zod'
import { banner } from '../banners/entities.ts'
import { relationshipNames } from '../core/actions.ts'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { modules } from '../subscriptions/names.ts'
import { accountLimits } from './limits.ts'
import { cookieConsents } from './names.ts'

/** How a company's look reaches the browser: a stylesheet with its colours and its logo, both addresses. */
const appTheme = z.object({ stylePath: z.string().nullable(), imagePath: z.string().nullable() })

/** What the menus need to know of a user's companies. */
const navigation = z.object({
  /** The Companies item is shown only if this is set: an admin, or a user of at least one company. */
  hasCompanies: z.boolean(),
  /** With exactly one company the item links straight to it. */
  onlyCompanyId: z.string().nullable(),
  /** Set for the users of augmented companies: Maintenance is called Actions, Support leads to the contact page. */
  hasReducedMenus: z.boolean(),
  /** Opening a project goes to its status alerts instead of its home. */
  hasAugmentedList: z.boolean(),
  /** True when one of the user's companies lets them create projects; never for an admin. */
  canCreateProject: z.boolean(),
})

/** The pages that a user may choose to land on after signing in. */
export const landings = ['projects', 'today'] as const
export type Landing = (typeof landings)[number]

/** Who is signed in, and everything that the shell shows of it. */
export const session = z.object({
  id: z.string(),
  userName: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  language: fields.language,
  /** The time zone in which times are shown to them; null until a browser has sent one. */
  timeZone: z.string().nullable(),
  landing: z.enum(landings),
  isConfirmed: z.boolean(),
  /** The address that follows `email` once its link was opened; null for none. */
  pendingEmail: z.string().nullable(),
  isAdmin: z.boolean(),
  isTwoStepOn: z.boolean(),
  unreadNotificationCount: z.number().int(),
  modules: z.array(z.enum(modules)),
  bannerMessages: z.array(banner),
  appTheme: appTheme.nullable(),
  cookieConsent: z.enum(cookieConsents),
  navigation,
})
export type Session = z.infer<typeof session>

/**
 * The answer to a sign-in. `expires_in` is in seconds, counted while the token is not used. `browser_key` may be sent with
 * the next sign-in: a browser that is known by it can sign in while others try too many passwords.
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
    .toLowerCase(),
  password: fields.anyPassword,
  /** Six digits of the authenticator, or a recovery code; asked for after the password was right. */
  code: z.string().trim().max(20, 'rule.tooLong').optional(),
  /** That of the browser: stored for a user who has none yet; what is not known is no reason to refuse a sign-in. */
  timeZone: z.string().max(100, 'rule.tooLong').optional(),
  /** What an earlier sign-in of this browser was answered. */
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
    /** From the link of an invitation: shows that the address is theirs. */
    inviteCode: z.string().max(100, 'rule.tooLong').optional(),
  })
  .refine(confirmed, mismatch)

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
    oldPassword: fields.anyPassword,
    newPassword: fields.newPassword,
    confirmPassword: z.string('rule.required'),
  })
  .refine(form => form.newPassword === form.confirmPassword, mismatch)

export const emailChange = z.object({ email: fields.email, password: fields.anyPassword })
export const userName = z.object({ firstName: fields.personName, lastName: fields.personName })
/** Six digits of the authenticator. */
const authenticatorCode = z
  .string('rule.required')
  .trim()
  .regex(/^\d{6}$/, 'rule.sixDigits')

export const twoStepStart = z.object({ password: fields.anyPassword })
export const twoStepConfirmation = z.object({ code: authenticatorCode })
export const twoStepStop = z.object({
  password: fields.anyPassword,
  /** Of the authenticator, or a recovery code. */
  code: z.string('rule.required').trim().min(1, 'rule.required').max(20, 'rule.tooLong'),
})
export const accountDeletion = z.object({ password: fields.anyPassword })
export const codeOfUser = z.object({
  userId: fields.id,
  code: z.string().min(1, 'rule.required').max(100, 'rule.tooLong'),
})

/** To a company or a project, and only one of them, with a relationship of it. */
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

/** The `link` that the invited person opens, where there is no mail server to send it; it is shown only now. */
export const sentInvitation = z.object({ link: z.string().nullable() })

/** Several people at once. What is no address is told in the answer, as everything else about one of them. */
export const peopleForm = z.object({
  people: z
    .array(z.string().trim().toLowerCase().max(1_000, 'rule.tooLong'))
    .min(1, 'rule.required')
    .max(accountLimits.invitedAtOnce, 'rule.tooMany'),
  relationshipId: fields.id,
})

/**
 * What came of one address: somebody with an account was added, somebody else invited; they were a user already; they are
 * outside of the domains that the subscription allows; it is no address.
 */
const outcomes = ['added', 'invited', 'already', 'outside', 'wrong'] as const
export const peopleAnswer = z.array(
  z.object({
    email: z.string(),
    outcome: z.enum(outcomes),
    /** As of `sentInvitation`. */
    link: z.string().nullable(),
  }),
)
export type PersonOutcome = z.infer<typeof peopleAnswer>[number]

/** `void`: who sent it may not invite there any more, or not with this relationship; it opens nothing until it is sent again. */
const invitationStates = ['open', 'expired', 'void'] as const

/** An invitation that was not accepted yet. */
export const openInvitation = z.object({
  id: z.string(),
  email: z.string(),
  relationshipId: z.string(),
  relationship: z.enum(relationshipNames),
  /** Who sent it; nothing for a former user. */
  invitedBy: z.string(),
  sentDate: fields.instant,
  expiresDate: fields.instant,
  state: z.enum(invitationStates),
})
export type Invitation = z.infer<typeof openInvitation>

/** The `url` opens the project on another device; it works once, until `expiresAt`. `qr` is it as a picture, in a data address. */
export const mobileToken = z.object({
  token: z.string(),
  url: z.string(),
  qr: z.string(),
  expiresAt: fields.instant,
})

/** `secret` for typing, `uri` for the authenticator, `qr` the same as an SVG image in a data address. */
export const twoStepSetup = z.object({ secret: z.string(), uri: z.string(), qr: z.string() })
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export const languageOption = z.object({ display: z.string(), value: fields.language })
