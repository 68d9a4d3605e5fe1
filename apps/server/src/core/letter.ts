import type { Mail } from './mail.ts'
import { say } from './texts.ts'

/** The subject, the HTML and the plain text of an e-mail. */
export function letter(mail: Mail, publicUrl: string): { subject: string; html: string; text: string } {
  const { language, template, values = {}, path } = mail
  const subject = say(language, `${template}.subject`, values)
  const paragraphs = say(language, `${template}.text`, values).split('\n').filter(Boolean)
  const button = path && { label: say(language, `${template}.button`, values), url: publicUrl + path }
  const footer = say(language, 'core:mail.footer')
  const text = [...paragraphs, ...(button ? [`${button.label}: ${button.url}`] : []), '--', footer].join(
    '\n\n',
  )
  return { subject, text, html: page(language, subject, paragraphs, button || undefined, footer) }
}

const escaped = (text: string) => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

/** A table layout and inline styles: what mail programs show alike. */
function page(
  language: string,
  title: string,
  paragraphs: string[],
  button: { label: string; url: string } | undefined,
  footer: string,
) {
  const body = paragraphs.map(line => `<p style="margin:0 0 16px">${escaped(line)}</p>`).join('')
  const link = button
    ? `<p style="margin:24px 0"><a href="${escaped(button.url)}" style="background:#1c5d99;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block">${escaped(button.label)}</a></p><p style="margin:0 0 16px;font-size:12px;color:#5b6672;word-break:break-all">${escaped(button.url)}</p>`
    : ''
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head><body style="margin:0;background:#f2f4f6"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px"><table role="presentation" width="100%" style="max-width:560px;background:#ffffff;border:1px solid #dde2e7;border-radius:8px"><tr><td style="padding:32px;font:15px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#1c2530"><p style="margin:0 0 24px;font-weight:700;letter-spacing:.02em">Steelsafe</p><h1 style="margin:0 0 16px;font-size:20px">${escaped(title)}</h1>${body}${link}<p style="margin:24px 0 0;font-size:12px;color:#5b6672">${escaped(footer)}</p></td></tr></table></td></tr></table></body></html>`
}
