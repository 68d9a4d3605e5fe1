import * as z from 'zod'
import { isFileName } from './file-names.ts'
import { limits } from './limits.ts'

/** A missing value is "required"; one of another type is told with the given key. */
export const expected = (key: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? 'rule.required' : key

/** One id in any case, as the database compares them. */
export const id = z.uuid({ error: expected('rule.id') }).toLowerCase()

/** ISO 8601 in UTC. */
export const instant = z.iso.datetime('rule.instant')
/** A calendar date, yyyy-MM-dd. There is no year 0. */
export const day = z.iso.date('rule.date').refine(date => date >= '0001', 'rule.date')

export const text = (max: number = limits.nameLength) =>
  z
    .string({ error: expected('rule.text') })
    .trim()
    .max(max, 'rule.tooLong')
export const requiredText = (max: number = limits.nameLength) => text(max).min(1, 'rule.required')

const localPart = /^[a-z0-9_+-]+(\.[a-z0-9_+-]+)*$/
const domain = /^([a-z0-9-]+\.)+[a-z]{2,}$/

/**
 * No leading hyphen, no double hyphen; local part of letters, digits, underscore, hyphen or plus, with dots; a domain
 * and a top-level part of at least 2 letters. Both patterns are unambiguous, so that their cost grows with the length only.
 */
export function isEmail(address: string): boolean {
  const at = address.lastIndexOf('@')
  if (address.length > limits.emailLength || address.startsWith('-') || address.includes('--')) return false
  return at > 0 && at <= 64 && localPart.test(address.slice(0, at)) && domain.test(address.slice(at + 1))
}

/** An e-mail address, in lower case. */
export const email = z
  .string('rule.required')
  .trim()
  .min(1, 'rule.required')
  .max(limits.emailLength, 'rule.tooLong')
  .toLowerCase()
  .refine(isEmail, 'rule.email')

/** A new password: any characters, only its length counts here; that it is not a common one, the server says. */
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
export const webAddress = text(2_000).min(1, 'rule.required').refine(isWebAddress, 'rule.webAddress')
export const optionalWebAddress = text(2_000)
  .refine(address => address === '' || isWebAddress(address), 'rule.webAddress')
  .default('')

/** Of http or https only: `javascript:` and the like never become a link. */
function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}

export const hexColour = z.string().regex(/^#[0-9a-f]{6}$/i, 'rule.hexColour')

export const languages = ['en', 'es', 'zh', 'de'] as const
export const language = z.enum(languages)
export type Language = (typeof languages)[number]

/** A text in four languages. English is needed; what is empty is shown in English. */
export const translated = (max: number) =>
  z.object({
    en: requiredText(max),
    es: text(max).default(''),
    zh: text(max).default(''),
    de: text(max).default(''),
  })
export type Translated = Record<Language, string>
