import type * as z from 'zod'
import type { Endpoint, Input, Output } from './endpoint.ts'
import type { listQuery, SortedBy } from './lists.ts'

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
