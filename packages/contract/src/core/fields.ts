import * as z from 'zod'
import { isTimeZone } from './dates/time-zone.ts'
import { currencyCodes } from './formats/currencies.ts'
import { languages } from './formats/languages.ts'
import { limits } from './limits.ts'
import { isEmail, normalizeEmail } from './names/email.ts'
import { isFileName } from './names/file-names.ts'
import { isPrintable, normalizeLine, normalizeLines } from './names/normalize-text.ts'
import { hasWebAddress } from './names/web-addresses.ts'

/**
 * Creates the error function of a schema: it returns `rule.required` for a missing or empty value, and `key` for a
 * value of another type.
 */
export const createTypeError = (key: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null || issue.input === '' ? 'rule.required' : key

/** A UUID in any case, converted to lower case. The database compares ids regardless of case too. */
export const id = z.uuid({ error: createTypeError('rule.id') }).toLowerCase()

/** ISO 8601 in UTC. */
export const instant = z.iso.datetime('rule.instant')
/** A calendar date, yyyy-MM-dd. There is no year 0. */
export const day = z.iso
  .date({ error: createTypeError('rule.date'), abort: true })
  .refine(date => date >= '0001', 'rule.date')

/** An IANA time zone name, such as `America/Chicago`. */
export const timeZone = z
  .string({ error: createTypeError('rule.text') })
  .max(100, 'rule.tooLong')
  .refine(isTimeZone, 'rule.notAChoice')

/** Returns true for text that the database can store: no null character and no lone surrogate. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

/**
 * A text of one line, such as a name, a number or a title. Line breaks become spaces, and invisible characters are
 * removed.
 */
export const text = (max: number = limits.nameLength) =>
  z
    .string({ error: createTypeError('rule.text') })
    .overwrite(normalizeLine)
    .max(max, 'rule.tooLong')
    .refine(line => isStorable(line) && isPrintable(line), 'rule.characters')
export const requiredText = (max: number = limits.nameLength) => text(max).min(1, 'rule.required')

/** A text of several lines. */
export const longText = (max: number = limits.textLength) =>
  z
    .string({ error: createTypeError('rule.text') })
    .overwrite(normalizeLines)
    .max(max, 'rule.tooLong')
    .refine(isStorable, 'rule.characters')
export const requiredLongText = (max: number = limits.textLength) => longText(max).min(1, 'rule.required')

/**
 * The first or last name of a person: one line without a web address, because names appear in subjects of e-mails and
 * in sentences.
 */
export const personName = z
  .string({ error: createTypeError('rule.text') })
  .overwrite(normalizeLines)
  .min(1, 'rule.required')
  .max(limits.nameLength, 'rule.tooLong')
  .refine(name => isStorable(name) && isPrintable(name), { error: 'rule.personName', abort: true })
  .refine(name => !hasWebAddress(name), 'rule.nameHasAddress')

interface Bounds {
  min?: number
  max?: number
}

/** A whole number that fits an integer column: a version, a position, the number of a template. */
export const wholeNumber = (bounds: Bounds = {}) =>
  bounded(z.number({ error: createTypeError('rule.number') }), bounds)

/** A whole number in a query, where it is sent as text. */
export const wholeNumberInAddress = (bounds: Bounds = {}) =>
  bounded(z.coerce.number({ error: createTypeError('rule.number') }), bounds)

/**
 * The version of a record that the caller has read, in the query of a deletion. Without it, the call ignores changes of
 * other users.
 */
export const readVersion = () => wholeNumberInAddress().optional()

/**
 * Adds bounds to a schema. An invalid number gets one message: if it is out of range, it is not also reported as
 * fractional.
 */
const bounded = <Number extends z._ZodNumber>(
  number: Number,
  { min = -limits.wholeNumber, max = limits.wholeNumber }: Bounds,
) =>
  number
    .min(min, { error: min === 0 ? 'rule.notNegative' : 'rule.tooSmall', abort: true })
    .max(max, { error: 'rule.tooLarge', abort: true })
    .int('rule.wholeNumber')

/** A number that is a multiple of `step`: 0.01 allows two decimals. */
export const decimal = ({ min, max, step }: { min: number; max: number; step: number }) =>
  z
    .number({ error: createTypeError('rule.number') })
    .min(min, { error: min === 0 ? 'rule.notNegative' : 'rule.tooSmall', abort: true })
    .max(max, { error: 'rule.tooLarge', abort: true })
    .multipleOf(step, 'rule.step')

/** A whole number that may exceed the range of an integer column. */
export const largeWholeNumber = ({ min, max }: { min: number; max: number }) =>
  bounded(z.number({ error: createTypeError('rule.number') }), { min, max })

/** An amount of money, without its currency. */
export const money = decimal({ min: 0, max: limits.money, step: 0.01 })

/** ISO 4217. */
export const currencyCode = z.enum(currencyCodes, { error: createTypeError('rule.notAChoice') })

/** An e-mail address in its stored form. */
export const email = z
  .string('rule.required')
  .trim()
  .min(1, 'rule.required')
  .max(limits.emailLength, 'rule.tooLong')
  .overwrite(normalizeEmail)
  .refine(isEmail, 'rule.email')

/**
 * A new password. Any characters are allowed and only the length is checked here; the server also refuses common
 * passwords.
 */
export const newPassword = z
  .string('rule.required')
  .min(limits.passwordMin, 'rule.passwordShort')
  .max(limits.passwordMax, 'rule.passwordLong')

/** A password to compare with the stored one. Only its length is limited. */
export const enteredPassword = z.string('rule.required').min(1, 'rule.required').max(1_000, 'rule.tooLong')

/**
 * The password of a signed-in user, which confirms a request. It is empty for a user who confirms with a company
 * account; the server requires it from every other user.
 */
export const confirmingPassword = z.string('rule.required').max(1_000, 'rule.tooLong')

export const fileName = z
  .string('rule.required')
  .transform(name => name.normalize('NFC'))
  .refine(isFileName, 'rule.fileName')

/** An optional web address (http or https) to which a screen may link. */
export const optionalWebAddress = text(2_000)
  .refine(address => address === '' || isWebAddress(address), 'rule.webAddress')
  .default('')

/** The address of a server that Steelsafe calls. */
export const webAddress = (max: number) => requiredText(max).refine(isWebAddress, 'rule.webAddress')

/** Returns true only for http and https, so that `javascript:` and similar schemes never become a link. */
function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}

export const hexColor = z.string().regex(/^#[0-9a-f]{6}$/i, 'rule.hexColor')

export const language = z.enum(languages)
export type Language = z.infer<typeof language>

/** A text in four languages, on one line or several. English is required, and shown for empty translations. */
export const translatedText = (max: number) =>
  z.object({
    en: requiredLongText(max),
    es: longText(max).default(''),
    zh: longText(max).default(''),
    de: longText(max).default(''),
  })
export type Translated = Record<Language, string>
