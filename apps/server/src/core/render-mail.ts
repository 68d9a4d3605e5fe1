import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { MailKey } from '@steelsafe/texts/texts.ts'
import { translate, translateStored } from './texts.ts'

/** An e-mail to be written: its texts stand under `template` as subject, text and, with a path, button. */
export interface Mail {
  to: string
  language: Language
  /** As `account:mail.confirmEmail`. */
  template: MailKey
  values?: Record<string, string | number> | undefined
  /** The screen that its button opens. */
  path?: string | undefined
  /** The screen that a second link opens, named by `secondButton`. */
  secondPath?: string
}

/**
 * Takes the one-time code out of the link of a letter, so that nobody who reads the outbox can use it. The letter's id
 * stands in its place: nobody could have known it, and written it into a name that the letter repeats.
 */
export function hideCode(
  path: string | undefined,
  id: string,
): { path: string | undefined; code: string | null } {
  const code = /[?&]code=([\w-]+)/.exec(path ?? '')?.[1]
  return code ? { path: path?.replace(code, id), code } : { path, code: null }
}

/** Puts the code back, for the receiver. */
export const showCode = (text: string, { id, code }: { id: string; code: string | null }): string =>
  code ? text.replaceAll(id, code) : text

/** What a reader of the outbox sees. */
export const maskCode = (text: string, { id }: { id: string }): string => text.replaceAll(id, '••••••••')

interface Link {
  label: string
  url: string
}

/** The subject, the HTML and the plain text of an e-mail. */
export function renderMail(mail: Mail, publicUrl: string): { subject: string; html: string; text: string } {
  const { language, template, values = {}, path, secondPath } = mail
  const subject = translate(language, `${template}.subject`, values)
  const paragraphs = translate(language, `${template}.text`, values).split('\n').filter(Boolean)
  const linkTo = (screen: string | undefined, name: string): Link[] =>
    screen
      ? [{ label: translateStored(language, `${template}.${name}`, values), url: publicUrl + screen }]
      : []
  const links = [...linkTo(path, 'button'), ...linkTo(secondPath, 'secondButton')]
  const footer = translate(language, 'core:mail.footer')
  const text = [...paragraphs, ...links.map(({ label, url }) => `${label}: ${url}`), '--', footer].join(
    '\n\n',
  )
  return { subject, text, html: page(language, subject, paragraphs, links, footer) }
}

const escaped = (text: string) => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

/** A table layout and inline styles: what mail programs show alike. */
function page(language: string, title: string, paragraphs: string[], links: Link[], footer: string) {
  const body = paragraphs.map(line => `<p style="margin:0 0 16px">${escaped(line)}</p>`).join('')
  const buttons = links.map(
    ({ label, url }) =>
      `<p style="margin:24px 0"><a href="${escaped(url)}" style="background:#1c5d99;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block">${escaped(label)}</a></p><p style="margin:0 0 16px;font-size:12px;color:#5b6672;word-break:break-all">${escaped(url)}</p>`,
  )
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head><body style="margin:0;background:#f2f4f6"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px"><table role="presentation" width="100%" style="max-width:560px;background:#ffffff;border:1px solid #dde2e7;border-radius:8px"><tr><td style="padding:32px;font:15px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#1c2530"><p style="margin:0 0 24px;font-weight:700;letter-spacing:.02em">Steelsafe</p><h1 style="margin:0 0 16px;font-size:20px">${escaped(title)}</h1>${body}${buttons.join('')}<p style="margin:24px 0 0;font-size:12px;color:#5b6672">${escaped(footer)}</p></td></tr></table></td></tr></table></body></html>`
}
