import type { CDPSession } from '@playwright/test'

/** A request of a page to the server. */
export interface ApiCall {
  method: string
  url: string
  /** The sent bytes, also of a form with files. */
  body: Buffer
  fulfill(response: ApiResponse): Promise<void>
  /** Fails the request, as without a network. */
  abort(): Promise<void>
}

interface ApiResponse {
  status?: number
  contentType?: string
  body?: string
  /** The body as a value, which is sent as JSON. */
  json?: unknown
}

/**
 * Gives each request of a page to the server to a handler, which answers it or leaves it open. All other files come from
 * the server of the pages. `page.route` would do as well, but it lets every file pass through the test, and turns the
 * cache of the browser off: a page would load and compile its code anew in each test.
 */
export async function interceptApi(session: CDPSession, handle: (call: ApiCall) => void): Promise<void> {
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const parts = (request.postDataEntries ?? []).map(({ bytes = '' }) => Buffer.from(bytes, 'base64'))
    handle({
      method: request.method,
      url: request.url,
      body: Buffer.concat(parts),
      async fulfill({ status = 200, json, contentType, body = '' }) {
        const isJson = json !== undefined
        const content = Buffer.from(isJson ? JSON.stringify(json) : body)
        const type = contentType ?? (isJson ? 'application/json' : undefined)
        const response = {
          requestId,
          responseCode: status,
          responseHeaders: type ? [{ name: 'content-type', value: type }] : [],
          body: content.toString('base64'),
        }
        await session.send('Fetch.fulfillRequest', response).catch(ignoreCancellation)
      },
      async abort() {
        await session
          .send('Fetch.failRequest', { requestId, errorReason: 'Failed' })
          .catch(ignoreCancellation)
      },
    })
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] })
}

/** Ignores that the page has cancelled the request, or is closed. */
const ignoreCancellation = () => undefined
