import { limits } from '@steelsafe/contract/core/limits.ts'
import { scimLimits } from '@steelsafe/contract/scim/limits.ts'
import type { Resource } from '../resources.ts'
import { schemas } from './names.ts'
import { invalidValue } from './refusals.ts'

/** A page of a list (RFC 7644, section 3.4.2.4). */
interface ScimPage {
  startIndex: number
  limit: number
  offset: number
}

/**
 * Parses the page of a query. A number out of range is replaced by the nearest possible number.
 * @throws 400 for a value that is not a whole number
 */
export function pageOf(query: Readonly<Record<string, unknown>>): ScimPage {
  const startIndex = Math.max(1, readNumber(query.startIndex, 'startIndex') ?? 1)
  const count = readNumber(query.count, 'count') ?? scimLimits.pageSize
  return {
    startIndex,
    limit: Math.min(scimLimits.maxPageSize, Math.max(0, count)),
    offset: startIndex - 1,
  }
}

function readNumber(value: unknown, name: string): number | undefined {
  if (value === undefined || value === '') return undefined
  if (typeof value !== 'string' || !/^[+-]?\d{1,15}$/.test(value)) throw invalidValue(name)
  return Math.min(limits.wholeNumber, Number(value))
}

export const listResponse = (
  resources: readonly Resource[],
  totalCount: number,
  startIndex: number,
): Resource => ({
  schemas: [schemas.list],
  totalResults: totalCount,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})
