import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface Letter {
  to: string
  subject: string
  text: string
}

/** A real mail server on a port, or on any free one. */
export async function openInbox(port = 0) {
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
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const { port: listening } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${listening}`,
    letters,
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
