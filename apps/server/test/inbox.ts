import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  to: string
  subject: string
  text: string
}

/** Maximum wait for an e-mail, in milliseconds. An e-mail that fails at first is retried after 30 s. */
const maxWaitMs = 60_000

/** Starts a real mail server on a port, or on a free port. */
export async function openInbox(port = 0) {
  const letters: ReceivedMail[] = []
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
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const { port: listening } = server.server.address() as AddressInfo
  /** Waits for the next e-mail. Returns false after the deadline. */
  const nextLetter = (deadline: number) =>
    new Promise<boolean>(resolve => {
      const timer = setTimeout(() => end(false), Math.max(0, deadline - Date.now()))
      const wake = () => end(true)
      const end = (hasCome: boolean) => {
        clearTimeout(timer)
        waiting.delete(wake)
        resolve(hasCome)
      }
      waiting.add(wake)
    })
  return {
    url: `smtp://127.0.0.1:${listening}`,
    letters,
    /**
     * Returns the newest e-mail to an address with a subject, and waits for it if needed.
     * @param from number of e-mails to skip
     * @throws when it does not arrive, with the e-mails that arrived
     */
    async letterTo(address: string, subject: RegExp, from = 0): Promise<ReceivedMail> {
      const deadline = Date.now() + maxWaitMs
      do {
        const letter = letters
          .slice(from)
          .findLast(letter => letter.to === address && subject.test(letter.subject))
        if (letter) return letter
      } while (await nextLetter(deadline))
      const received = letters.slice(from).map(letter => `${letter.to}: ${letter.subject}`)
      throw new Error(`No letter ${subject} to ${address}. Received: ${JSON.stringify(received)}`)
    },
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

/** Returns the path of the link in an e-mail. */
export const linkIn = (letter: ReceivedMail): string => {
  const url = new URL(/https?:\/\/\S+/.exec(letter.text)?.[0] ?? '')
  return url.pathname + url.search
}
