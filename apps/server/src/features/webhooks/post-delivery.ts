import { type LookupAddress, lookup as resolve } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { truncate } from '@steelsafe/contract/core/names/truncate.ts'
import { webhookLimits } from '@steelsafe/contract/webhooks/limits.ts'
import type { DeliveryProblem } from '@steelsafe/contract/webhooks/names.ts'
import { isPublicAddress, literalAddress } from './public-address.ts'

/** The result of one attempt. */
export interface DeliveryOutcome {
  /** The problem; null on success. */
  problem: DeliveryProblem | null
  /** The HTTP status; null without a response. */
  status: number | null
  /** The beginning of the response. */
  answer: string
  durationMs: number
}

/** The limits of an attempt. */
interface PostOptions {
  /** Time limit in seconds, including name resolution and the response. */
  seconds: number
  allowsPrivate: boolean
  lookup?: typeof resolve
}

/** Thrown when a name has an address that is not public. */
class PrivateAddress extends Error {}

/**
 * Posts JSON to an address that a user has entered. Only public internet addresses are allowed: the check happens when
 * the name is resolved, and the connection uses exactly the checked address. Follows no redirects and reads only the
 * beginning of the response.
 */
export async function post(
  url: string,
  headers: Record<string, string>,
  body: string,
  manner: PostOptions,
): Promise<DeliveryOutcome> {
  const startedAt = performance.now()
  const outcome = await send(new URL(url), headers, body, manner)
  return { ...outcome, durationMs: Math.round(performance.now() - startedAt) }
}

type AttemptResult = Omit<DeliveryOutcome, 'durationMs'>

function send(
  url: URL,
  headers: Record<string, string>,
  body: string,
  { seconds, allowsPrivate, lookup = resolve }: PostOptions,
): Promise<AttemptResult> {
  const literal = literalAddress(url)
  // Node does not call `lookup` for IP addresses, so check them here.
  if (literal && !allowsPrivate && !isPublicAddress(literal)) return Promise.resolve(failed('privateAddress'))
  const signal = AbortSignal.timeout(seconds * 1000)
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise(done => {
    const refuse = (error: Error) => done(failed(signal.aborted ? 'timeout' : problemOf(error)))
    const clientRequest = request(
      url,
      {
        method: 'POST',
        // Connections are not reused, because their address may have been checked for another name.
        agent: false,
        lookup: publicOnly(lookup, allowsPrivate),
        signal,
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Steelsafe',
        },
      },
      response => void readAnswer(response).then(answer => done(toOutcome(response, answer)), refuse),
    )
    clientRequest.on('error', refuse)
    clientRequest.end(body)
  })
}

/** Returns a lookup that resolves a name once and fails when one of its addresses is not public. */
const publicOnly =
  (lookup: typeof resolve, allowsPrivate: boolean): LookupFunction =>
  (host, options, callback) =>
    lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? []
      if (error || !first) return callback(error ?? new Error('no address'), [])
      if (!allowsPrivate && !addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new PrivateAddress(), [])
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })

/** Returns the beginning of a response, and closes the connection after it. */
async function readAnswer(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part)
    length += part.length
    if (length >= webhookLimits.answerBytes) break
  }
  return truncate(Buffer.concat(parts).toString('utf8').replaceAll('\0', ''), webhookLimits.answerLength)
}

function toOutcome({ statusCode: status = 0 }: IncomingMessage, answer: string): AttemptResult {
  const isAccepted = status >= 200 && status < 300
  const problem = isAccepted ? null : status >= 300 && status < 400 ? 'redirect' : 'status'
  return { status, answer: answer.toWellFormed(), problem }
}

const failed = (problem: DeliveryProblem): AttemptResult => ({ problem, status: null, answer: '' })

function problemOf(error: Error): DeliveryProblem {
  if (error instanceof PrivateAddress) return 'privateAddress'
  const { code = '' } = error as { code?: string }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknownHost'
  return /CERT|TLS|SSL|SIGNATURE|ISSUER|EPROTO/.test(code) ? 'certificate' : 'unreachable'
}
