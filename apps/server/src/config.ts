import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { isTimeZone } from '@steelsafe/contract/core/dates/time-zone.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { CronExpressionParser } from 'cron-parser'
import * as z from 'zod'
import { serverLimits } from '#core/server-limits.ts'
import { defaultDataFolder } from './data-folder.ts'

const number = (name: string) =>
  z.coerce.number(`${name} must be a number`).int(`${name} must be a whole number`)
const address = (name: string, protocol: RegExp) =>
  z
    .string()
    .refine(
      value => URL.canParse(value) && protocol.test(new URL(value).protocol),
      `${name} is not an address of the expected form`,
    )
    .optional()

const extensions = (byDefault: string) =>
  z
    .string()
    .default(byDefault)
    .transform(
      list =>
        new Set(
          list
            .toLowerCase()
            .split(',')
            .map(extension => extension.trim())
            .filter(Boolean),
        ),
    )

/** Parses the number of proxies, or their addresses; returns undefined for invalid values. */
function trustedProxies(value: string): number | string[] | undefined {
  if (value === 'false') return 0
  if (/^\d+$/.test(value)) return Number(value) <= 10 ? Number(value) : undefined
  const proxies = value.split(',').map(proxy => proxy.trim())
  return proxies.every(isNetwork) ? proxies : undefined
}

function isNetwork(text: string): boolean {
  const [, address = '', bits = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const version = isIP(address)
  return version > 0 && Number(bits) <= (version === 4 ? 32 : 128)
}

/**
 * Converts a time of day to a cron expression. Returns a cron expression unchanged, and undefined for an invalid value.
 */
function scheduleOf(value: string): string | undefined {
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(value.trim()) ?? []
  const cron = hour ? `${Number(minute)} ${Number(hour)} * * *` : value.trim()
  if (cron.split(/\s+/).length !== 5) return undefined
  try {
    CronExpressionParser.parse(cron)
    return cron
  } catch {
    return undefined
  }
}

/** All settings, from the environment or an `.env` file. `docs/operations/settings.md` explains each. */
const settings = z.object({
  HOST: z.string().min(1, 'HOST must not be empty').default('127.0.0.1'),
  PORT: number('PORT').min(0, 'PORT must be 0 to 65535').max(65_535, 'PORT must be 0 to 65535').default(3000),
  DATA_DIR: z
    .string()
    .default(defaultDataFolder(false))
    .transform(folder => resolve(folder)),
  DATABASE_URL: address('DATABASE_URL', /^postgres(ql)?:$/),
  DATABASE_POOL: number('DATABASE_POOL')
    .min(2, 'DATABASE_POOL must be 2 to 200')
    .max(200, 'DATABASE_POOL must be 2 to 200')
    .default(10),
  STORAGE_URL: address('STORAGE_URL', /^s3:$/),
  SMTP_URL: address('SMTP_URL', /^smtps?:$/),
  MAIL_FROM: z.string().min(3, 'MAIL_FROM must be an address').default('Steelsafe <no-reply@localhost>'),
  PUBLIC_URL: address('PUBLIC_URL', /^https?:$/),
  CORPORATE_URL: address('CORPORATE_URL', /^https?:$/),
  SUPPORT_EMAIL: z.email('SUPPORT_EMAIL must be an e-mail address').toLowerCase().optional(),
  SUPPORT_PHONE: z.string().max(50, 'SUPPORT_PHONE must have at most 50 characters').optional(),
  /** The URLs of a Nominatim-compatible geocoder and of map tiles, such as `https://…/{z}/{x}/{y}.png`. */
  GEOCODER_URL: address('GEOCODER_URL', /^https?:$/),
  MAP_TILES_URL: address('MAP_TILES_URL', /^https?:$/),
  MAP_ATTRIBUTION: z.string().max(200, 'MAP_ATTRIBUTION must have at most 200 characters').default(''),
  ADMIN_EMAIL: z
    .email('ADMIN_EMAIL must be an e-mail address')
    .toLowerCase()
    .default('admin@steelsafe.example'),
  ADMIN_PASSWORD: z
    .string()
    .min(
      limits.passwordMin,
      `ADMIN_PASSWORD must have ${limits.passwordMin} to ${limits.passwordMax} characters`,
    )
    .max(
      limits.passwordMax,
      `ADMIN_PASSWORD must have ${limits.passwordMin} to ${limits.passwordMax} characters`,
    )
    .optional(),
  DEMO_PASSWORD: z
    .string()
    .min(
      limits.passwordMin,
      `DEMO_PASSWORD must have ${limits.passwordMin} to ${limits.passwordMax} characters`,
    )
    .max(
      limits.passwordMax,
      `DEMO_PASSWORD must have ${limits.passwordMin} to ${limits.passwordMax} characters`,
    )
    .optional(),
  /** The time zone of companies that have not chosen their own. */
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'TIME_ZONE must be a time zone of the tz database, as America/Chicago')
    .default('UTC'),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent',
    )
    .default('info'),
  /** The log file. Without it, the log goes to the standard output. */
  LOG_FILE: z
    .string()
    .transform(file => resolve(file))
    .optional(),
  /** Seconds after an e-mail from a user to a recipient during which further e-mails are delayed, to be sent as one. */
  MAIL_PAUSE_SECONDS: number('MAIL_PAUSE_SECONDS')
    .min(0, 'MAIL_PAUSE_SECONDS must be 0 to 86400')
    .max(86_400, 'MAIL_PAUSE_SECONDS must be 0 to 86400')
    .default(300),
  /** Seconds for which file events are collected before members are notified. */
  FILE_NEWS_SECONDS: number('FILE_NEWS_SECONDS').min(0, 'FILE_NEWS_SECONDS cannot be negative').default(60),
  MAX_FILE_BYTES: number('MAX_FILE_BYTES')
    .min(1, 'MAX_FILE_BYTES must be positive')
    .default(limits.projectFileBytes),
  BLOCKED_EXTENSIONS: extensions('exe,com,bat,cmd,msi,scr,pif,vbs,js,jse,wsf,wsh,ps1,hta,cpl,jar,lnk'),
  MAX_IMAGE_BYTES: number('MAX_IMAGE_BYTES')
    .min(1, 'MAX_IMAGE_BYTES must be positive')
    .default(limits.imageBytes),
  MAX_ATTACHMENT_BYTES: number('MAX_ATTACHMENT_BYTES')
    .min(1, 'MAX_ATTACHMENT_BYTES must be positive')
    .default(serverLimits.attachmentBytes),
  ATTACHMENT_EXTENSIONS: extensions(
    'pdf,doc,docx,xls,xlsx,csv,ppt,pptx,txt,png,jpg,jpeg,webp,gif,svg,zip,step,stp,iges,igs,stl,3mf,obj,glb,dwg,dxf,msg,eml',
  ),
  /**
   * The number of proxies in front of this server, or their addresses. Only these proxies are trusted to name the
   * address of a caller.
   */
  TRUST_PROXY: z
    .string()
    .default('0')
    .transform(value => trustedProxies(value))
    .refine(
      proxies => proxies !== undefined,
      'TRUST_PROXY must be a number of proxies (0 to 10) or their addresses, as 1 or 10.0.0.5,10.1.0.0/16; true would believe what any caller writes',
    )
    .transform(proxies => proxies!), // The refinement above rejects undefined.
  /** With `public`, everybody can read the API reference. */
  API_DOCS: z.enum(['off', 'public'], 'API_DOCS must be off or public').default('off'),
  PASSKEYS: z.enum(['on', 'off'], 'PASSKEYS must be on or off').default('on'),
  SLOW_CALLER_SECONDS: number('SLOW_CALLER_SECONDS')
    .min(1, 'SLOW_CALLER_SECONDS must be positive')
    .default(30),
  /** With `allow`, webhooks may call private networks, such as an ERP in the same shop, and plain HTTP. */
  WEBHOOK_PRIVATE_ADDRESSES: z
    .enum(['refuse', 'allow'], 'WEBHOOK_PRIVATE_ADDRESSES must be refuse or allow')
    .default('refuse'),
  WEBHOOK_SECONDS: number('WEBHOOK_SECONDS')
    .min(1, 'WEBHOOK_SECONDS must be 1 to 60')
    .max(60, 'WEBHOOK_SECONDS must be 1 to 60')
    .default(15),
  /** Scheduled backups: their place, schedule, number and encryption. */
  BACKUP_DIR: z
    .string()
    .transform(folder => resolve(folder))
    .optional(),
  BACKUP_URL: address('BACKUP_URL', /^s3:$/),
  BACKUP_EVERY: z
    .string()
    .default('02:30')
    .transform(value => scheduleOf(value))
    .refine(
      cron => cron !== undefined,
      'BACKUP_EVERY must be a time of day, as 02:30, or a cron expression of five parts, as 0 */6 * * *',
    )
    .transform(cron => cron!), // The refinement above rejects undefined.
  BACKUP_KEEP: number('BACKUP_KEEP')
    .min(1, 'BACKUP_KEEP must be 1 to 1000')
    .max(1000, 'BACKUP_KEEP must be 1 to 1000')
    .default(14),
  BACKUP_KEY: z.string().min(16, 'BACKUP_KEY must have at least 16 characters').optional(),
  /** The address to which alerts about the installation are posted, such as a channel of a chat. */
  ALERT_URL: address('ALERT_URL', /^https?:$/),
  /** Days after which entries of the audit are deleted. Without this setting, the audit is never deleted. */
  AUDIT_DAYS: number('AUDIT_DAYS')
    .min(30, 'AUDIT_DAYS must be 30 to 36500')
    .max(36_500, 'AUDIT_DAYS must be 30 to 36500')
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN must have at least 16 characters').optional(),
  USER_RATE: number('USER_RATE').min(20, 'USER_RATE must be at least 20').default(600),
  ANONYMOUS_RATE: number('ANONYMOUS_RATE').min(1, 'ANONYMOUS_RATE must be positive').default(300),
})

export type Config = z.infer<typeof settings>

/** The names of all settings. */
export const settingNames = Object.keys(settings.shape) as (keyof Config)[]

/** Thrown for an invalid setting. The message is one line that names the setting. */
export class WrongSetting extends Error {}

/**
 * Reads the settings. An empty value counts as missing, as in `SMTP_URL= npm start`.
 * @throws WrongSetting
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const values = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = settings.safeParse(values)
  if (result.success) return result.data
  throw new WrongSetting(result.error.issues.map(issue => issue.message).join('; '))
}
