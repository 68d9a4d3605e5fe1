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

/** The one answer of every list: the rows under their own name, how many there are in all, and whether "all" was cut. */
export const listAnswer = <const Key extends string, Row extends z.ZodType>(key: Key, row: Row) =>
  z.object({
    [key]: z.array(row),
    totalCount: z.number().int(),
    isCut: z.boolean(),
  } as { [K in Key]: z.ZodArray<Row> } & { totalCount: z.ZodNumber; isCut: z.ZodBoolean })

/** A choice of a selector: what is shown and what is sent. */
export const option = z.object({ display: z.string(), value: z.string() })
export type Option = z.infer<typeof option>
export const options = z.array(option)
