import * as z from 'zod'
import { clearToPayLimits } from '../clear-to-pay/limits.ts'
import { relationshipNames } from '../core/actions.ts'
import { countryCodes } from '../core/countries.ts'
import { defaultCurrency } from '../core/currencies.ts'
import { isEmail } from '../core/email.ts'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { addressTypes, contactTypes } from './names.ts'

/** A postal address, in the words of xNAL: thoroughfare is street and number, locality the town. */
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
export type Address = z.infer<typeof address>

const contact = z.object({
  contactTypeId: z.enum(contactTypes),
  name: fields.requiredText(),
  email: z.union([fields.email, z.literal('')]).default(''),
  phone: fields.text(40).default(''),
})

export const companyForm = z.object({
  name: fields.requiredText(),
  primaryAddress: address,
  billingAddress: address.nullable().default(null),
  contacts: z.array(contact).max(50, 'rule.tooMany').default([]),
})

/** One row of a sheet of companies: the primary address, and one contact where a name is given. */
export const importedCompany = address.omit({ addressType: true }).extend({
  name: fields.requiredText(),
  contactName: fields.text().default(''),
  contactEmail: z.union([fields.email, z.literal('')]).default(''),
  contactPhone: fields.text(40).default(''),
})
export type ImportedCompany = z.infer<typeof importedCompany>

export const company = companyForm.extend({ id: z.string() })
export type Company = z.infer<typeof company>

/** What new projects of a company begin with. */
export const companyDefaults = z.object({
  isMetric: z.boolean('rule.flag'),
  /** Tells the day of the company's projects; null for that of the installation. */
  timeZone: fields.timeZone.nullable().default(null),
  folderTemplateId: fields.wholeNumber().nullable().default(null),
  assetDetailTemplateId: fields.wholeNumber().nullable().default(null),
  clearToPayTemplateId: fields.id.nullable().default(null),
  /** What the users of the company may do on it: a project relationship. */
  ownerRelationshipId: fields.id,
  /** In which costs of its projects are entered, unless another one is chosen. */
  currencyCode: fields.currencyCode.default(defaultCurrency),
  /** Addresses that are told when a clear-to-pay milestone sets off a payment. */
  financialRecipients: z
    .array(z.string('rule.email').trim().toLowerCase())
    .max(clearToPayLimits.financialRecipients, 'rule.tooMany')
    .refine(addresses => addresses.every(isEmail), 'rule.email')
    .transform(addresses => [...new Set(addresses)])
    .default([]),
  /** Whether who approves a clear-to-pay milestone shows the password again. */
  approvalAsksPassword: z.boolean('rule.flag').default(false),
  /** Problems of its tools can be reported by their tags, without an account. */
  acceptsReports: z.boolean('rule.flag').default(true),
  /** What suppliers report of operations by a link waits until somebody accepts it. */
  operationUpdatesWait: z.boolean('rule.flag').default(true),
})
export type CompanyDefaults = z.infer<typeof companyDefaults>

export const companyRow = z.object({
  id: z.string(),
  name: z.string(),
  locality: z.string(),
  country: z.string(),
  projectCount: z.number().int(),
  userCount: z.number().int(),
  /** The caller's relationship; null for an admin without one. */
  relationship: z.enum(relationshipNames).nullable(),
})
export type CompanyRow = z.infer<typeof companyRow>

/** What the caller may do in a company. */
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
})
export type CompanyUser = z.infer<typeof companyUser>
