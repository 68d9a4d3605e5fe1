import { readFileSync } from 'node:fs'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { withoutWebAddresses } from '@steelsafe/contract/core/names/web-addresses.ts'
import type { MailKey } from '@steelsafe/texts/texts.ts'
import { translate, translateStored } from '#core/texts.ts'

/** An e-mail before it is rendered. The texts under `template` are subject, text and, with a path, button. */
export interface Mail {
  to: string
  language: Language
  /** The key of the text, such as `account:mail.confirmEmail`. */
  template: MailKey
  values?: Record<string, string | number> | undefined
  /** The screen that the button opens. */
  path?: string | undefined
  /** The screen that a second link opens; its text is `secondButton`. */
  secondPath?: string
  /** Lists between the text and the button. */
  sections?: MailSection[]
  /**
   * The screen on which the recipient turns e-mails of this kind on and off. A small link at the end with the text
   * `change` opens it.
   */
  changePath?: string
}

/** A list of an e-mail under a heading. */
export interface MailSection {
  title: string
  lines: MailLine[]
  /** A text with the number of lines that are left out. */
  remainder?: string | undefined
}

/** A line of a list: a name, linked when it has a screen, other links, and a note. */
export interface MailLine {
  name: string
  path?: string
  others?: { name: string; path: string }[]
  note?: string
}

const codeIn = /[?&]code=([\w-]+)/

/** Returns true when a path contains a one-time code. */
export const hasCode = (path: string | null | undefined): boolean => codeIn.test(path ?? '')

/**
 * Replaces the one-time code in a link by the id of the e-mail, so that readers of the outbox cannot use the link.
 * Nobody can know the id in advance and enter it in a name that the e-mail contains.
 */
export function hideCode(
  path: string | undefined,
  id: string,
): { path: string | undefined; code: string | null } {
  const code = codeIn.exec(path ?? '')?.[1]
  return code ? { path: path?.replace(code, id), code } : { path, code: null }
}

/** Puts the one-time code back into the e-mail that the recipient gets. */
export const showCode = (text: string, { id, code }: { id: string; code: string | null }): string =>
  code ? text.replaceAll(id, code) : text

/** Masks the place of the one-time code for readers of the outbox. */
export const maskCode = (text: string, { id }: { id: string }): string => text.replaceAll(id, '••••••••')

interface Link {
  label: string
  url: string
}

/** Renders the subject, the HTML and the plain text of an e-mail. */
export function renderMail(mail: Mail, publicUrl: string): { subject: string; html: string; text: string } {
  const { language, template, values = {}, path, secondPath, changePath, sections = [] } = mail
  const subject = translate(language, `${template}.subject`, withoutWebAddresses(values))
  const paragraphs = translate(language, `${template}.text`, values).split('\n').filter(Boolean)
  const linkTo = (screen: string | undefined, name: string): Link[] =>
    screen
      ? [{ label: translateStored(language, `${template}.${name}`, values), url: publicUrl + screen }]
      : []
  const links = [...linkTo(path, 'button'), ...linkTo(secondPath, 'secondButton')]
  const change = linkTo(changePath, 'change')
  const footer = translate(language, 'core:mail.footer')
  const inText = ({ label, url }: Link) => `${label}: ${url}`
  const text = [
    ...paragraphs,
    ...sections.map(section => sectionAsText(section, publicUrl)),
    ...links.map(inText),
    '--',
    footer,
    ...change.map(inText),
  ].join('\n\n')
  const body = [
    ...paragraphs.map(line => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`),
    ...sections.map(section => sectionAsHtml(section, publicUrl)),
    ...links.map(button),
  ].join('')
  const end = [escapeHtml(footer), ...change.map(({ label, url }) => linkAsHtml(label, url, 'quiet'))].join(
    '<br>',
  )
  return { subject, text, html: page(language, subject, body, end) }
}

const sectionAsText = ({ title, lines, remainder }: MailSection, publicUrl: string): string =>
  [
    title,
    ...lines.map(({ name, path, others = [], note }) => {
      const line = [name, ...others.map(other => other.name), note].filter(Boolean).join(' · ')
      return path ? `- ${line}\n  ${publicUrl}${path}` : `- ${line}`
    }),
    ...(remainder ? [remainder] : []),
  ].join('\n')

function sectionAsHtml({ title, lines, remainder }: MailSection, publicUrl: string): string {
  const rows = lines.map(({ name, path, others = [], note }) => {
    const links = [{ name, path }, ...others].map(link =>
      link.path ? linkAsHtml(link.name, publicUrl + link.path, 'link') : escapeHtml(link.name),
    )
    const text = note
      ? `<br><span class="quiet" style="font-size:13px;color:${quiet}">${escapeHtml(note)}</span>`
      : ''
    return `<li style="margin:0 0 10px">${links.join(' · ')}${text}</li>`
  })
  const rest = remainder
    ? `<p class="quiet" style="margin:0 0 16px;color:${quiet}">${escapeHtml(remainder)}</p>`
    : ''
  return `<h2 style="margin:24px 0 8px;font-size:16px">${escapeHtml(title)}</h2><ul style="margin:0 0 8px;padding:0 0 0 20px">${rows.join('')}</ul>${rest}`
}

const quiet = '#5b6672'

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

const linkAsHtml = (label: string, url: string, kind: 'link' | 'quiet') =>
  `<a class="${kind}" href="${escapeHtml(url)}" style="color:${kind === 'link' ? '#1c5d99' : quiet}">${escapeHtml(label)}</a>`

const button = ({ label, url }: Link) =>
  `<p style="margin:24px 0"><a class="button" href="${escapeHtml(url)}" style="background:#1c5d99;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block">${escapeHtml(label)}</a></p><p class="quiet" style="margin:0 0 16px;font-size:12px;color:${quiet};word-break:break-all">${escapeHtml(url)}</p>`

/**
 * The HTML around the content of every e-mail. It uses a table layout and inline styles, which all mail programs
 * display alike, and a style sheet for those that support dark mode. Its line breaks are only for readers of the file.
 */
const pageTemplate = readFileSync(new URL('mail-page.html', import.meta.url), 'utf8').replace(/\s*\n\s*/g, '')

const page = (language: string, title: string, body: string, end: string) => {
  const values: Record<string, string> = { language, title: escapeHtml(title), body, end }
  return pageTemplate.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name]!) // The file has no other placeholders.
}
