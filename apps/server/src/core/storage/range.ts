export interface Decision {
  status: 200 | 206 | 304 | 416
  /** Both ends are inclusive. */
  range?: { start: number; end: number }
}

interface RangeRequest {
  sizeBytes: number
  /** In quotes. */
  etag: string
  headers: { range?: string; 'if-range'?: string | string[]; 'if-none-match'?: string }
}

/**
 * Decides the response to a request for bytes: RFC 9110, sections 13 (conditions) and 14 (ranges). Several ranges and
 * invalid ranges get the whole file.
 */
export function decide({ sizeBytes, etag, headers }: RangeRequest): Decision {
  if (matches(headers['if-none-match'], etag)) return { status: 304 }
  const isStale = headers['if-range'] !== undefined && headers['if-range'] !== etag
  const part = isStale ? undefined : parseRange(headers.range)
  if (!part) return { status: 200 }
  const range = 'last' in part ? lastOf(part.last, sizeBytes) : within(part, sizeBytes)
  return range ? { status: 206, range } : { status: 416 }
}

const matches = (header: string | undefined, etag: string) =>
  header?.split(',').some(tag => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)

function parseRange(header = ''): { start: number; end: number } | { last: number } | undefined {
  const [, start, end] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header) ?? []
  if (start) {
    const range = { start: Number(start), end: end ? Number(end) : Number.POSITIVE_INFINITY }
    return range.start <= range.end ? range : undefined
  }
  return end ? { last: Number(end) } : undefined
}

const within = ({ start, end }: { start: number; end: number }, sizeBytes: number) =>
  start < sizeBytes ? { start, end: Math.min(end, sizeBytes - 1) } : undefined

const lastOf = (count: number, sizeBytes: number) =>
  count > 0 && sizeBytes > 0 ? { start: Math.max(0, sizeBytes - count), end: sizeBytes - 1 } : undefined
