import * as z from 'zod'
import { limits } from './limits.ts'

/** A flag in an address. */
export const flag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'], error: 'rule.flag' })

/** The one query of every list. `pageSize` -1 asks for all rows, which is cut at `limits.allRows`. */
export const listQuery = <const Field extends string>(sortFields: readonly [Field, ...Field[]]) =>
  z.object({
    page: z.coerce
      .number('rule.number')
      .int('rule.number')
      .min(1, 'rule.page')
      .max(1_000_000, 'rule.page')
      .default(1),
    pageSize: z.coerce
      .number('rule.number')
      .int('rule.pageSize')
      .refine(size => size === -1 || (size >= 1 && size <= limits.maxPageSize), 'rule.pageSize')
      .default(limits.pageSize),
    sortField: z.enum(sortFields, 'rule.sortField').optional(),
    sortAscending: flag.optional(),
    searchTerm: z.string().max(limits.searchLength, 'rule.searchLength').optional(),
  })

export interface ListQuery<Field extends string = string> {
  page: number
  pageSize: number
  sortField?: Field
  sortAscending?: boolean
  searchTerm?: string
}

const sortedBy = z.object({ sortField: z.string().nullable(), sortAscending: z.boolean().nullable() })
/** By which field a list is ordered, and which way; null for one with an order of its own. */
export type SortedBy = z.infer<typeof sortedBy>

/**
 * The one answer of every list: the rows under their own name, how many there are in all, whether "all" was cut, and by
 * which of the sort fields they are ordered, as asked or as the list is by default; null where it has an order of its own.
 */
export const listAnswer = <const Key extends string, Row extends z.ZodType>(key: Key, row: Row) =>
  z.object({
    [key]: z.array(row),
    totalCount: z.number().int(),
    isCut: z.boolean(),
    ...sortedBy.shape,
  } as { [K in Key]: z.ZodArray<Row> } & {
    totalCount: z.ZodNumber
    isCut: z.ZodBoolean
  } & typeof sortedBy.shape)

/** A choice of a selector: what is shown and what is sent. */
export const option = z.object({ display: z.string(), value: z.string() })
export type Option = z.infer<typeof option>
export const options = z.array(option)
