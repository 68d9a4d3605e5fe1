import type { CDPSession } from '@playwright/test'

/** A request of a page to the server. */
export interface ApiCall {
  method: string
  url: string
  /** The sent bytes, including those of a form with files. */
  body: Buffer
  fulfill(response: ApiResponse): Promise<void>
  /** Fails the request, as if there were no network. */
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
 * Passes each API request of a page to a handler, which responds or leaves the request open. All other files come from
 * the server of the test pages. `page.route` could do this too, but it passes every file through the test and turns the
 * cache of the browser off, so that each test would load and compile the code of its page again.
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
  await session.send('Fetch.enable', {
    patterns: [{ urlPattern: '*/api/*' }, { urlPattern: '*/token' }],
  })
}

/** Ignores that the page has canceled the request or is closed. */
const ignoreCancellation = () => undefined
