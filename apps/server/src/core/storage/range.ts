export interface Decision {
  status: 200 | 206 | 304 | 416
  /** Both ends are in it. */
  range?: { start: number; end: number }
}

interface Asked {
  sizeBytes: number
  /** Quoted. */
  etag: string
  headers: { range?: string; 'if-range'?: string | string[]; 'if-none-match'?: string }
}

/** What to answer to a request for bytes: RFC 9110, sections 13 (conditions) and 14 (ranges). Several ranges get the whole. */
export function decide({ sizeBytes, etag, headers }: Asked): Decision {
  if (matches(headers['if-none-match'], etag)) return { status: 304 }
  const isStale = headers['if-range'] !== undefined && headers['if-range'] !== etag
  const asked = isStale ? undefined : headers.range
  if (asked === undefined) return { status: 200 }
  const parts = /^bytes=(\d*)-(\d*)$/.exec(asked.replaceAll(' ', ''))
  if (!parts || (!parts[1] && !parts[2])) return { status: 200 }
  const range = parts[1]
    ? fromStart(Number(parts[1]), parts[2], sizeBytes)
    : lastOf(Number(parts[2]), sizeBytes)
  return range ? { status: 206, range } : { status: 416 }
}

const matches = (header: string | undefined, etag: string) =>
  header !== undefined &&
  header.split(',').some(tag => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)

function fromStart(start: number, last: string | undefined, sizeBytes: number) {
  const end = last ? Math.min(Number(last), sizeBytes - 1) : sizeBytes - 1
  return start <= end ? { start, end } : undefined
}

const lastOf = (count: number, sizeBytes: number) =>
  count > 0 && sizeBytes > 0 ? { start: Math.max(0, sizeBytes - count), end: sizeBytes - 1 } : undefined
