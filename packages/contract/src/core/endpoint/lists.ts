import * as z from 'zod'
import { limits } from '../limits.ts'

/** A boolean in a query: `true`, `1`, `false` or `0`. */
export const flag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'], error: 'rule.flag' })

/** Returns the query schema of a list. `pageSize` -1 requests all rows, up to `limits.allRows`. */
export const listQuery = <const Field extends string>(sortFields: readonly [Field, ...Field[]]) =>
  z.object({
    page: z.coerce
      .number('rule.number')
      .int('rule.number')
      .min(1, 'rule.page')
      .max(1_000_000, 'rule.pageTooLarge')
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

/** The parsed query of a list. See `listQuery`. */
export interface ListQuery<Field extends string = string> {
  page: number
  pageSize: number
  sortField?: Field
  sortAscending?: boolean
  searchTerm?: string
}

const sortedBy = z.object({ sortField: z.string().nullable(), sortAscending: z.boolean().nullable() })
/** The sort field and direction of a list; null for a list with a fixed order. */
export type SortedBy = z.infer<typeof sortedBy>

/**
 * Returns the response schema of a list: the rows under `key`, their total count, `isCut` when "all" was truncated, and
 * the sort field and direction, requested or default. The last two are null for a list with a fixed order.
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

/** An option of a selector: the text that is shown and the value that is sent. */
export const option = z.object({ display: z.string(), value: z.string() })
export type Option = z.infer<typeof option>
export const options = z.array(option)
