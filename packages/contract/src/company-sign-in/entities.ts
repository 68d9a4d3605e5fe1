import * as z from 'zod'
import { relationshipNames } from '../core/endpoint/actions.ts'
import { listQuery } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import { isDomain, normalizeDomain } from '../core/names/email.ts'
import { isIssuer, isOfAllTenants, issuerOf } from './addresses.ts'
import { companySignInLimits as limits } from './limits.ts'

/** A rule: each user whose claim has this value gets the access role in the company. */
const signInRule = z
  .object({
    /** The name or id of a group or role at the provider. */
    value: fields.requiredText(limits.valueLength),
    /** Null for a rule that makes users administrators of the installation. */
    companyId: fields.id.nullable(),
    /** Null for an administrator of the installation. */
    relationshipId: fields.id.nullable(),
  })
  .refine(rule => rule.companyId === null || rule.relationshipId !== null, {
    path: ['relationshipId'],
    error: 'rule.required',
  })
export type SignInRule = z.output<typeof signInRule>

/** The source of the rules: a claim at each sign-in, or the groups that the provider provisions (SCIM). */
export const rulesSources = ['claim', 'groups'] as const
export type RulesSource = (typeof rulesSources)[number]

const providerShape = z.object({
  name: fields.requiredText(),
  issuer: fields
    .requiredText(limits.issuerLength)
    .overwrite(issuerOf)
    .refine(isIssuer, 'company-sign-in:rule.issuer')
    .refine(issuer => !isOfAllTenants(issuer), 'company-sign-in:rule.allTenants'),
  clientId: fields.requiredText(limits.clientIdLength),
  /**
   * The domains of the e-mail addresses that the provider may confirm. A sign-in with an address of another domain is
   * refused.
   */
  domains: z
    .array(z.string('rule.required').trim().toLowerCase(), 'rule.required')
    .min(1, 'rule.required')
    .max(limits.domains, 'rule.tooMany')
    .transform(domains => [...new Set(domains.map(domain => normalizeDomain(domain.replace(/^@/, ''))))])
    .refine(domains => domains.every(isDomain), 'company-sign-in:rule.domain'),
  /** Further scopes to request, separated by spaces, such as `groups`. */
  scopes: fields.text().default(''),
  isActive: z.boolean('rule.flag').default(true),
  /**
   * True when the sign-in page has a button for the provider. Without a button, users get to the provider when they
   * enter an address of its domains.
   */
  isShown: z.boolean('rule.flag').default(true),
  /**
   * True when users with an address of the domains can sign in only at the provider. Local administrators are exempt.
   */
  isOnlyWay: z.boolean('rule.flag').default(false),
  /** True when the sign-out also ends the session at the provider. */
  endsSession: z.boolean('rule.flag').default(true),
  /** The company whose accounts the provider has; null for a provider of the whole installation. */
  companyId: fields.id.nullable().default(null),
  /** True when the first sign-in of a person without an account creates an account. */
  createsAccounts: z.boolean('rule.flag').default(false),
  /** The access role in the company that a user gets with the first sign-in. */
  relationshipId: fields.id.nullable().default(null),
  rulesFrom: z.enum(rulesSources, 'rule.notAChoice').default('claim'),
  /** The claim that the rules read, such as `groups` or `realm_access.roles`. */
  claim: fields.text(limits.claimLength).default(''),
  rules: z.array(signInRule).max(limits.rules, 'rule.tooMany').default([]),
})
export type ProviderForm = z.output<typeof providerShape>

type Rules = Pick<ProviderForm, 'companyId' | 'relationshipId' | 'rulesFrom' | 'claim' | 'rules'>

const hasRelationship = ({ companyId, relationshipId }: Rules) =>
  companyId === null || relationshipId !== null
const hasClaim = ({ rulesFrom, claim, rules }: Rules) =>
  rules.length === 0 || rulesFrom === 'groups' || claim !== ''
const isWithinCompany = ({ companyId, rules }: Rules) =>
  companyId === null || rules.every(rule => rule.companyId !== null)
const noRelationship = { path: ['relationshipId'], error: 'rule.required' }
const noClaim = { path: ['claim'], error: 'rule.required' }
const noAdministrators = { path: ['rules'], error: 'company-sign-in:rule.noAdministrators' }

/** The client secret at the provider. Empty for a client without a secret, which only PKCE protects. */
const secret = z.string('rule.text').trim().max(limits.secretLength, 'rule.tooLong').default('')

export const newProvider = providerShape
  .extend({ secret })
  .refine(hasRelationship, noRelationship)
  .refine(hasClaim, noClaim)
  .refine(isWithinCompany, noAdministrators)

/**
 * A change to a provider. An empty secret leaves the stored secret unchanged, unless `removesSecret` is set or the
 * issuer changes, because a different issuer must not get the secret. A change of an older version is refused.
 */
export const changedProvider = providerShape
  .extend({
    secret,
    /** True to delete the stored secret if the request has no new secret. */
    removesSecret: z.boolean('rule.flag').default(false),
    version: fields.wholeNumber(),
  })
  .refine(hasRelationship, noRelationship)
  .refine(hasClaim, noClaim)
  .refine(isWithinCompany, noAdministrators)

/** An identity provider in the administrators' view, without its secret. */
export const provider = z.object({
  id: z.string(),
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  domains: z.array(z.string()),
  scopes: z.string(),
  isActive: z.boolean(),
  isShown: z.boolean(),
  isOnlyWay: z.boolean(),
  endsSession: z.boolean(),
  companyId: z.string().nullable(),
  /** The name of the company; null for a provider of the whole installation. */
  company: z.string().nullable(),
  createsAccounts: z.boolean(),
  relationshipId: z.string().nullable(),
  rulesFrom: z.enum(rulesSources),
  claim: z.string(),
  rules: z.array(
    z.object({
      value: z.string(),
      companyId: z.string().nullable(),
      company: z.string().nullable(),
      relationshipId: z.string().nullable(),
    }),
  ),
  /** The time at which the secret was stored; null without a secret. */
  secretDate: fields.instant.nullable(),
  /** Number of accounts that have signed in there. */
  accountCount: z.number().int(),
  version: z.number().int(),
})
export type Provider = z.infer<typeof provider>

export const providersQuery = listQuery(['name', 'createdDate'])

/** The addresses of this installation to enter at a provider. */
export const ownAddresses = z.object({
  /** The address to which the provider sends people back (redirect URI). */
  back: z.string(),
  /** The address after a sign-out (post logout redirect URI). */
  signedOut: z.string(),
  /** True when the addresses lead to this computer alone, because `PUBLIC_URL` is not set. */
  isLocal: z.boolean(),
})

/** The result of reading the discovery document of a provider. */
export const testedProvider = z.object({
  /** True when the document lists PKCE with SHA-256. Many providers support PKCE without listing it. */
  hasPkce: z.boolean(),
  /** True when the provider can end its session. */
  hasSignOut: z.boolean(),
})

/** A provider on the sign-in page. */
const providerChoice = z.object({ id: z.string(), name: z.string() })
export const signInOptions = z.object({
  /** The providers that have a button. */
  providers: z.array(providerChoice),
  /** True when there is a provider with domains, to which an e-mail address can lead. */
  hasDomains: z.boolean(),
})
export const domainQuery = z.object({
  domain: z.string('rule.required').trim().max(253, 'rule.tooLong').overwrite(normalizeDomain),
})
export const providerOfDomain = z.object({
  provider: providerChoice.extend({ isOnlyWay: z.boolean() }).nullable(),
})
export type ProviderOfDomain = z.infer<typeof providerOfDomain>['provider']

/** The request that starts a sign-in at a provider. */
export const signInRequest = z.object({
  providerId: fields.id,
  /** The e-mail address that the user typed, which the provider suggests. */
  email: fields.email.optional(),
})

/** The response with which the browser goes to the provider. */
export const providerRedirect = z.object({
  /** The page of the provider. */
  address: z.string(),
  /** The browser stores the key and sends it with the response of the provider. */
  key: z.string(),
})
export type ProviderRedirect = z.infer<typeof providerRedirect>

const part = (max: number) => z.string('rule.required').min(1, 'rule.required').max(max, 'rule.tooLong')

/** The parameters that the provider has added to the redirect URI, and the key of the browser. */
export const providerResponse = z.object({
  key: part(100),
  state: part(100),
  code: part(limits.codeLength).optional(),
  /** The issuer (RFC 9207). */
  iss: z.string().max(limits.issuerLength, 'rule.tooLong').optional(),
  /** Set instead of `code` when the provider refuses, or the person cancels. */
  error: z.string().max(200, 'rule.tooLong').optional(),
  /** The browser's time zone, stored for a user without a time zone. */
  timeZone: z.string().max(100, 'rule.tooLong').optional(),
})
export type ProviderResponse = z.output<typeof providerResponse>

export const confirmation = z.object({
  /** The end of the time in which the company account replaces a password; null before a confirmation. */
  until: fields.instant.nullable(),
})

export const signOutPlace = z.object({
  /** Ends the session at the provider. Null when there is no session, or the provider does not respond. */
  address: z.string().nullable(),
})

/** An identity provider in the view of its company. */
export const companyProvider = provider
  .pick({
    id: true,
    name: true,
    issuer: true,
    domains: true,
    isActive: true,
    isOnlyWay: true,
    createsAccounts: true,
    accountCount: true,
    version: true,
  })
  .extend({ relationship: z.enum(relationshipNames).nullable() })
export type CompanyProvider = z.infer<typeof companyProvider>

export const providerSwitch = z.object({
  providerId: fields.id,
  isActive: z.boolean('rule.flag'),
  isOnlyWay: z.boolean('rule.flag'),
  version: fields.wholeNumber(),
})

/** An account at a provider with which a user signs in. */
export const linkedAccount = z.object({
  id: z.string(),
  provider: z.string(),
  issuer: z.string(),
  /** True when a rule of the provider has made the user an administrator of the installation. */
  givesAdministrator: z.boolean(),
  createdDate: fields.instant,
  lastUsed: fields.instant,
})
export type LinkedAccount = z.infer<typeof linkedAccount>
