import * as z from 'zod'
import { clearToPayLimits } from '../clear-to-pay/limits.ts'
import { relationshipNames } from '../core/endpoint/actions.ts'
import * as fields from '../core/fields.ts'
import { countryCodes } from '../core/formats/countries.ts'
import { defaultCurrency } from '../core/formats/currencies.ts'
import { limits } from '../core/limits.ts'
import { isEmail, normalizeEmail } from '../core/names/email.ts'
import { hasMixedWord } from '../core/names/scripts.ts'
import { addressTypes, contactTypes } from './names.ts'

/** A postal address with the field names of xNAL: `thoroughfare` is street and number, `locality` is the town. */
export const address = z.object({
  addressType: z.enum(addressTypes),
  thoroughfare: fields.text(limits.titleLength).default(''),
  locality: fields.text().default(''),
  sublocality: fields.text().default(''),
  administrativeArea: fields.text().default(''),
  postalCode: fields.text(20).default(''),
  /** ISO 3166-1 alpha-2. */
  country: z.enum(countryCodes as [string, ...string[]], 'rule.notAChoice'),
})
export type CompanyAddress = z.infer<typeof address>

const contact = z.object({
  contactTypeId: z.enum(contactTypes),
  name: fields.requiredText(),
  email: z.union([fields.email, z.literal('')]).default(''),
  phone: fields.text(40).default(''),
})

const companyName = fields.requiredText().refine(name => !hasMixedWord(name), 'companies:rule.mixedScripts')

export const companyForm = z.object({
  name: companyName,
  primaryAddress: address,
  billingAddress: address.nullable().default(null),
  contacts: z.array(contact).max(50, 'rule.tooMany').default([]),
})

/** A profile with the version that the caller read. The second of two simultaneous changes is refused. */
export const changedCompany = companyForm.extend({ version: fields.wholeNumber() })

/** A row of a sheet of companies: the primary address, and a contact if the row has the name of a contact. */
export const importedCompany = address.omit({ addressType: true }).extend({
  name: companyName,
  contactName: fields.text().default(''),
  contactEmail: z.union([fields.email, z.literal('')]).default(''),
  contactPhone: fields.text(40).default(''),
})
export type ImportedCompany = z.infer<typeof importedCompany>

export const company = companyForm.extend({ id: z.string(), version: z.number().int() })
export type Company = z.infer<typeof company>

/**
 * Settings of a company, including the defaults of its new projects. `version` is 0 until the company changes its
 * settings for the first time; a change of an older version is refused.
 */
export const companyDefaults = z.object({
  isMetric: z.boolean('rule.flag'),
  /** Determines the current day of the company's projects; null for the time zone of the installation. */
  timeZone: fields.timeZone.nullable().default(null),
  folderTemplateId: fields.wholeNumber().nullable().default(null),
  assetDetailTemplateId: fields.wholeNumber().nullable().default(null),
  clearToPayTemplateId: fields.id.nullable().default(null),
  /** The project relationship of the company's users on its projects. */
  ownerRelationshipId: fields.id,
  /** Default currency for costs of its projects. */
  currencyCode: fields.currencyCode.default(defaultCurrency),
  /** Addresses that are notified when a clear-to-pay milestone triggers a payment. */
  financialRecipients: z
    .array(z.string('rule.email').trim().overwrite(normalizeEmail))
    .max(clearToPayLimits.financialRecipients, 'rule.tooMany')
    .refine(addresses => addresses.every(isEmail), 'rule.email')
    .transform(addresses => [...new Set(addresses)])
    .default([]),
  /** True when approvers of clear-to-pay milestones must enter their password again. */
  approvalAsksPassword: z.boolean('rule.flag').default(false),
  /** True when problems with its tools can be reported through their tags, without an account. */
  problemReportsOn: z.boolean('rule.flag').default(true),
  /** True when reports that suppliers send through a link wait until a user accepts them. */
  operationUpdatesWait: z.boolean('rule.flag').default(true),
  version: fields.wholeNumber({ min: 0 }),
})
export type CompanyDefaults = z.infer<typeof companyDefaults>

export const companyRow = z.object({
  id: z.string(),
  name: z.string(),
  locality: z.string(),
  country: z.string(),
  projectCount: z.number().int(),
  userCount: z.number().int(),
  /** The caller's relationship; null for an administrator without a relationship. */
  relationship: z.enum(relationshipNames).nullable(),
})
export type CompanyRow = z.infer<typeof companyRow>

/** The caller's relationship to a company, and the actions it allows. */
export const companyRelationship = z.object({
  companyId: z.string(),
  companyName: z.string(),
  name: z.string(),
  actions: z.array(z.object({ name: z.string() })),
})

export const companyUser = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  relationshipId: z.string(),
  relationship: z.enum(relationshipNames),
  isConfirmed: z.boolean(),
  accountLocked: z.boolean(),
  /**
   * The identity provider that added the user to the company and has rules for it. At the next sign-in, its rules set
   * the access role again, even if a user has changed the role; null without an identity provider.
   */
  ruledBy: z.string().nullable(),
})
export type CompanyUser = z.infer<typeof companyUser>
