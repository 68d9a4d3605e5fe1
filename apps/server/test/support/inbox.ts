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
  const mails: ReceivedMail[] = []
  const waiting = new Set<() => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk)
      const mail = await PostalMime.parse(Buffer.concat(chunks))
      mails.push({ to: mail.to?.[0]?.address ?? '', subject: mail.subject ?? '', text: mail.text ?? '' })
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
  const nextMail = (deadline: number) =>
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
    letters: mails,
    /**
     * Returns the newest e-mail to an address with a subject, and waits for it if needed.
     * @param from number of e-mails to skip
     * @throws when it does not arrive, with the e-mails that arrived
     */
    async mailTo(address: string, subject: RegExp, from = 0): Promise<ReceivedMail> {
      const deadline = Date.now() + maxWaitMs
      do {
        const receivedMail = mails
          .slice(from)
          .findLast(receivedMail => receivedMail.to === address && subject.test(receivedMail.subject))
        if (receivedMail) return receivedMail
      } while (await nextMail(deadline))
      const received = mails.slice(from).map(receivedMail => `${receivedMail.to}: ${receivedMail.subject}`)
      throw new Error(`No letter ${subject} to ${address}. Received: ${JSON.stringify(received)}`)
    },
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

/** Returns the path of the link in an e-mail. */
export const linkIn = (receivedMail: ReceivedMail): string => {
  const url = new URL(/https?:\/\/\S+/.exec(receivedMail.text)?.[0] ?? '')
  return url.pathname + url.search
}
