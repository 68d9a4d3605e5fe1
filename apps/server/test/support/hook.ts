import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedRequest {
  headers: IncomingHttpHeaders
  body: string
}

/** Starts a server on a free port that receives webhooks and responds with `answer`. */
export async function openHook(answer: (response: ServerResponse) => void = respondOk) {
  const received: ReceivedRequest[] = []
  const open = { answer }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    received.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
    open.answer(response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/events`,
    port,
    received,
    events: () => received.map(({ body }) => JSON.parse(body)),
    /** Replaces the response for later requests. */
    answerWith(next: (response: ServerResponse) => void) {
      open.answer = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}

export const respondOk = (response: ServerResponse) => void response.writeHead(200).end('thank you')
export const respondWith = (status: number, headers: Record<string, string> = {}) => {
  return (response: ServerResponse) => void response.writeHead(status, headers).end('no')
}
