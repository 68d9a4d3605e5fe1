import { connect, type PeerCertificate } from 'node:tls'
import { dayMs } from '@steelsafe/contract/core/dates/days.ts'
import { systemLimits } from '@steelsafe/contract/system/limits.ts'
import type { SystemReport } from '@steelsafe/contract/system/report.ts'
import { errorForLog } from '#server/log/error-for-log.ts'

type Certificate = SystemReport['certificate']

/** Maximum wait for the certificate, in milliseconds. */
const timeoutMs = 3_000
/** Time until a certificate is read again, in milliseconds. */
const cacheMs = 600_000

const cache = new Map<string, { readAt: number; certificate: Promise<Certificate> }>()

/** Returns the report on the certificate of the public address. The report may be up to ten minutes old. */
export function certificateReport(publicUrl: string, now = new Date()): Promise<Certificate> {
  const entry = cache.get(publicUrl)
  if (entry && now.getTime() - entry.readAt < cacheMs) return entry.certificate
  const certificate = readReport(publicUrl, now)
  cache.set(publicUrl, { readAt: now.getTime(), certificate })
  return certificate
}

async function readReport(publicUrl: string, now: Date): Promise<Certificate> {
  const { protocol, hostname, port } = new URL(publicUrl)
  const unread = { endDate: null, daysLeft: null, problem: null }
  if (protocol !== 'https:') return { ...unread, result: 'none', host: null }
  const host = `${hostname}:${port || 443}`
  try {
    const { valid_from, valid_to } = await readCertificate(hostname, Number(port || 443))
    const [start, end] = [new Date(valid_from), new Date(valid_to)]
    return {
      ...unread,
      result: resultOf(start, end, now),
      host,
      endDate: end.toISOString(),
      daysLeft: Math.floor((end.getTime() - now.getTime()) / dayMs),
    }
  } catch (error) {
    const { type, code, message } = errorForLog(error)
    return { ...unread, result: 'unknown', host, problem: [code ?? type, message].filter(Boolean).join(': ') }
  }
}

/** Returns the result of the check for a certificate that is valid from `start` to `end`. */
export function resultOf(start: Date, end: Date, now: Date): 'fine' | 'soon' | 'expired' {
  const leftMs = end.getTime() - now.getTime()
  if (leftMs <= 0) return 'expired'
  const lifetimeMs = end.getTime() - start.getTime()
  return leftMs < Math.min(systemLimits.certificateDays * dayMs, lifetimeMs / 3) ? 'soon' : 'fine'
}

/**
 * Reads the certificate of a server without validation, because an expired certificate has to be read too, and only the
 * browsers of a company network may know its certificate authority.
 */
function readCertificate(hostname: string, port: number): Promise<PeerCertificate> {
  const { promise, resolve, reject } = Promise.withResolvers<PeerCertificate>()
  // Brackets are part of an IPv6 address in a URL only.
  const host = hostname.replace(/^\[|\]$/g, '')
  const socket = connect({
    host,
    port,
    servername: /[a-z]/i.test(host) && !host.includes(':') ? host : '',
    rejectUnauthorized: false,
  })
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('No response in time')))
  socket.on('error', reject)
  socket.on('secureConnect', () => {
    resolve(socket.getPeerCertificate())
    socket.destroy()
  })
  return promise
}
