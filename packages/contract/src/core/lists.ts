import * as z from 'zod'
import type { Endpoint, Input, Output } from './endpoint.ts'
import { limits } from './limits.ts'

/** A flag in a query. */
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
 * Returns the response schema of a list: the rows under their own name, their total count, whether "all" was truncated,
 * and the sort field and direction, requested or default. Both are null for a list with a fixed order.
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

/** The query that every list takes, as a caller sends it. */
export type SentListQuery = z.input<ReturnType<typeof listQuery<string>>>

/** The part of a list response besides its rows. */
interface ListPage extends SortedBy {
  totalCount: number
  isCut: boolean
}

/** An endpoint that returns a page of rows. */
export type ListEndpoint = Endpoint<
  string,
  z.ZodType<unknown, Pick<SentListQuery, 'page' | 'pageSize'>>,
  z.ZodType,
  z.ZodType<ListPage>
>

/** The keys under which the response of a list has rows. */
export type RowsKey<List extends ListEndpoint> = {
  [Key in keyof Output<List>]: Output<List>[Key] extends readonly unknown[] ? Key : never
}[keyof Output<List>]

/** The type of the rows that the response of a list has under a key. */
export type RowOf<
  List extends ListEndpoint,
  Key extends RowsKey<List>,
> = Output<List>[Key] extends readonly (infer Row)[] ? Row : never

/** Returns the rows of a list response. */
export const rowsOf = <List extends ListEndpoint, Key extends RowsKey<List>>(
  answer: Output<List>,
  key: Key,
): readonly RowOf<List, Key>[] => answer[key] as readonly RowOf<List, Key>[]

/** The fields by which a list can be sorted. */
export type SortFieldOf<List extends ListEndpoint> =
  z.input<List['query']> extends { sortField?: infer Field } ? Exclude<Field, undefined> & string : never

/** The fields of a list's query besides those of every list: its filters. */
export type FilterNameOf<List extends ListEndpoint> = Exclude<
  keyof z.input<List['query']>,
  keyof SentListQuery
> &
  string

type Filters<List extends ListEndpoint> = Omit<z.input<List['query']>, keyof SentListQuery>

/** The input of a list without the query of every list: its parameters and filters. */
export type ListInput<List extends ListEndpoint> = Omit<Input<List>, 'query'> &
  (Record<never, never> extends Filters<List> ? { query?: Filters<List> } : { query: Filters<List> })

/** Returns the input of a list, with further filters and the query of every list. */
export const listInput = <List extends ListEndpoint>(
  input: ListInput<List>,
  query: SentListQuery & Record<string, unknown>,
): Input<List> =>
  // The compiler does not know that the two parts of the query are a whole one.
  ({ ...input, query: { ...input.query, ...query } }) as unknown as Input<List>

/** An option of a selector: the text that is shown and the value that is sent. */
export const option = z.object({ display: z.string(), value: z.string() })
export type Option = z.infer<typeof option>
export const options = z.array(option)
