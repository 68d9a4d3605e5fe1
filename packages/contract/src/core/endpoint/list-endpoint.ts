import type * as z from 'zod'
import type { Endpoint, Input, Output } from './endpoint.ts'
import type { listQuery, SortedBy } from './lists.ts'

/** The query fields that all lists have in common, as a caller sends them. */
export type SentListQuery = z.input<ReturnType<typeof listQuery<string>>>

/** The fields of a list response other than its rows. */
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

/** The names of a list's filters: the fields of its query that not all lists have. */
export type FilterNameOf<List extends ListEndpoint> = Exclude<
  keyof z.input<List['query']>,
  keyof SentListQuery
> &
  string

type Filters<List extends ListEndpoint> = Omit<z.input<List['query']>, keyof SentListQuery>

/** The parameters and filters of a list, without the query fields that all lists have in common. */
export type ListInput<List extends ListEndpoint> = Omit<Input<List>, 'query'> &
  (Record<never, never> extends Filters<List> ? { query?: Filters<List> } : { query: Filters<List> })

/** Returns the input of a list with more query fields, such as the page, the sort order and filters. */
export const listInput = <List extends ListEndpoint>(
  input: ListInput<List>,
  query: SentListQuery & Record<string, unknown>,
): Input<List> =>
  // The compiler cannot infer that the two parts together are the whole query.
  ({ ...input, query: { ...input.query, ...query } }) as unknown as Input<List>
