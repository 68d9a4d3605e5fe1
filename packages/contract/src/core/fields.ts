import * as z from 'zod'
import { currencyCodes } from './currencies.ts'
import { isEmail } from './email.ts'
import { isFileName } from './file-names.ts'
import { languages } from './languages.ts'
import { limits } from './limits.ts'
import { isTimeZone } from './time-zone.ts'

/** A missing or empty value is "required"; one of another type has the given key as its message. */
export const expected = (key: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null || issue.input === '' ? 'rule.required' : key

/** One id in any case, as the database compares them. */
export const id = z.uuid({ error: expected('rule.id') }).toLowerCase()

/** ISO 8601 in UTC. */
export const instant = z.iso.datetime('rule.instant')
/** A calendar date, yyyy-MM-dd. There is no year 0. */
export const day = z.iso
  .date({ error: expected('rule.date'), abort: true })
  .refine(date => date >= '0001', 'rule.date')

/** A time zone by its IANA name, as `America/Chicago`. */
export const timeZone = z
  .string({ error: expected('rule.text') })
  .max(100, 'rule.tooLong')
  .refine(isTimeZone, 'rule.notAChoice')

/** A database stores neither a null character nor half of a pair of UTF-16. */
const isKept = (text: string) => text.isWellFormed() && !text.includes('\0')

export const text = (max: number = limits.nameLength) =>
  z
    .string({ error: expected('rule.text') })
    .trim()
    .max(max, 'rule.tooLong')
    .refine(isKept, 'rule.characters')
export const requiredText = (max: number = limits.nameLength) => text(max).min(1, 'rule.required')

/** Control characters (line breaks too), and signs that turn the direction of writing. */
const unprintable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** The first or last name of a person: one line, because it stands in subjects of e-mails and in sentences. */
export const personName = text()
  .min(1, 'rule.required')
  .refine(name => !unprintable.test(name), 'rule.personName')

interface Bounds {
  min?: number
  max?: number
}

/** A whole number that a column of the database holds: a version, a position, the number of a template. */
export const wholeNumber = (bounds: Bounds = {}) =>
  bounded(z.number({ error: expected('rule.number') }), bounds)

/** The same in an address, where it is text. */
export const wholeNumberInAddress = (bounds: Bounds = {}) =>
  bounded(z.coerce.number({ error: expected('rule.number') }), bounds)

/** At most one message: a number that is far outside does not get the one about whole numbers too. */
const bounded = <Number extends z._ZodNumber>(
  number: Number,
  { min = -limits.wholeNumber, max = limits.wholeNumber }: Bounds,
) =>
  number
    .min(min, { error: min === 0 ? 'rule.notNegative' : 'rule.tooSmall', abort: true })
    .max(max, { error: 'rule.tooLarge', abort: true })
    .int('rule.wholeNumber')

/** A number with so many decimals at most, as `step` says: 0.01 for two. */
export const decimal = ({ min, max, step }: { min: number; max: number; step: number }) =>
  z
    .number({ error: expected('rule.number') })
    .min(min, { error: min === 0 ? 'rule.notNegative' : 'rule.tooSmall', abort: true })
    .max(max, { error: 'rule.tooLarge', abort: true })
    .multipleOf(step, 'rule.step')

/** A whole number that is larger than an integer column holds. */
export const counted = ({ min, max }: { min: number; max: number }) =>
  bounded(z.number({ error: expected('rule.number') }), { min, max })

/** An amount of money, in its own currency. */
export const money = decimal({ min: 0, max: limits.money, step: 0.01 })

/** ISO 4217. */
export const currencyCode = z.enum(currencyCodes, { error: expected('rule.notAChoice') })

/** An e-mail address, in lower case. */
export const email = z
  .string('rule.required')
  .trim()
  .min(1, 'rule.required')
  .max(limits.emailLength, 'rule.tooLong')
  .toLowerCase()
  .refine(isEmail, 'rule.email')

/** A new password: any characters, only its length counts here; the server checks that it is not a common one. */
export const newPassword = z
  .string('rule.required')
  .min(limits.passwordMin, 'rule.passwordShort')
  .max(limits.passwordMax, 'rule.passwordLong')

/** A password that is only compared: no rule but a bound. */
export const anyPassword = z.string('rule.required').min(1, 'rule.required').max(1_000, 'rule.tooLong')

export const fileName = z
  .string('rule.required')
  .transform(name => name.normalize('NFC'))
  .refine(isFileName, 'rule.fileName')

/** An address of the web that a browser may be sent to. */
export const optionalWebAddress = text(2_000)
  .refine(address => address === '' || isWebAddress(address), 'rule.webAddress')
  .default('')

/** The address of a server that is called. */
export const webAddress = (max: number) => requiredText(max).refine(isWebAddress, 'rule.webAddress')

/** Of http or https only: `javascript:` and the like never become a link. */
function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}

export const hexColour = z.string().regex(/^#[0-9a-f]{6}$/i, 'rule.hexColour')

export const language = z.enum(languages)
export type Language = z.infer<typeof language>

/** A text in four languages. English is needed; what is empty is shown in English. */
export const translated = (max: number) =>
  z.object({
    en: requiredText(max),
    es: text(max).default(''),
    zh: text(max).default(''),
    de: text(max).default(''),
  })
export type Translated = Record<Language, string>
