import { parse } from 'range-parser'

export interface RangeResponse {
  status: 200 | 206 | 304 | 416
  /** The first and the last byte; both are included. */
  range?: { start: number; end: number }
}

interface RangeRequest {
  sizeBytes: number
  /** The entity tag, including its quotes. */
  etag: string
  headers: { range?: string; 'if-range'?: string | string[]; 'if-none-match'?: string }
}

/**
 * Decides the response to a request for bytes: RFC 9110, sections 13 (conditions) and 14 (ranges). Several ranges and
 * invalid ranges are answered with the whole file.
 */
export function decideResponse({ sizeBytes, etag, headers }: RangeRequest): RangeResponse {
  if (isKnown(etag, headers['if-none-match'])) return { status: 304 }
  const isStale = headers['if-range'] !== undefined && headers['if-range'] !== etag
  if (isStale || !headers.range || headers.range.includes(',')) return { status: 200 }
  const { code, type, ranges } = parse(sizeBytes, headers.range)
  if (type !== 'bytes' || code === malformed) return { status: 200 }
  const [range] = ranges
  return range ? { status: 206, range } : { status: 416 }
}

/** The code of the parser for a range that is not valid. */
const malformed = 1

/**
 * Returns true when an If-None-Match header contains an ETag. Clients send the ETag of a compressed response as a weak
 * ETag.
 */
export const isKnown = (etag: string, header: string | undefined): boolean =>
  header?.split(',').some(tag => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag) ?? false
