import { parentPort } from 'node:worker_threads'

export interface ThreadRequest<Request> {
  id: number
  request: Request
}

/** The response to a request, or an error message. */
export type ThreadResponse<Response> = { id: number; response: Response } | { id: number; problem: string }

/** Turns the calling module into a thread that responds to requests, for `RespondingThread`. */
export function respondOnThread<Request, Response>(
  respond: (request: Request) => Response | Promise<Response>,
): void {
  const port = parentPort! // The module only runs as a thread.
  const send = (message: ThreadResponse<Response>) => port.postMessage(message)
  port.on('message', async ({ id, request }: ThreadRequest<Request>) => {
    try {
      send({ id, response: await respond(request) })
    } catch (error) {
      send({ id, problem: (error as Error).message })
    }
  })
}
