import type { DestinationStream } from 'pino'

/** Maximum number of lines in memory. */
const maxLines = 200

const lines: string[] = []

/** The log destination that stores the last lines in memory. It receives only warnings and errors. */
export const warningRecorder: DestinationStream = {
  write(line) {
    lines.push(line)
    if (lines.length > maxLines) lines.shift()
  },
}

/** Returns the last warnings and errors of this process, oldest first, without the addresses of callers. */
export const recentWarnings = (): Record<string, unknown>[] =>
  lines.map(line => {
    const { req, pid: _pid, hostname: _hostname, ...entry } = JSON.parse(line) as Record<string, unknown>
    if (typeof req !== 'object' || req === null) return entry
    const { remoteAddress: _address, ...request } = req as Record<string, unknown>
    return { ...entry, req: request }
  })
