import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { smtpPort } from './settings.ts'

export interface Letter {
  to: string
  subject: string
  text: string
}

/** A real mail server, for as long as a journey needs one. */
export async function openInbox() {
  const letters: Letter[] = []
  const waiting = new Set<() => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk)
      const mail = await PostalMime.parse(Buffer.concat(chunks))
      letters.push({ to: mail.to?.[0]?.address ?? '', subject: mail.subject ?? '', text: mail.text ?? '' })
      for (const wake of waiting) wake()
      done()
    },
  })
  await new Promise<void>(resolve => server.listen(smtpPort, '127.0.0.1', resolve))
  return {
    /** The newest letter to somebody, as soon as it is there. */
    async letterTo(address: string, subject: RegExp): Promise<Letter> {
      for (;;) {
        const found = letters.findLast(letter => letter.to === address && subject.test(letter.subject))
        if (found) return found
        await new Promise<void>(resolve => {
          waiting.add(resolve)
        })
      }
    },
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

/** The path of the link in a letter. */
export const linkIn = (letter: Letter): string => {
  const url = new URL(/https?:\/\/\S+/.exec(letter.text)?.[0] ?? '')
  return url.pathname + url.search
}
