import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { CallError } from '#core/http/client.ts'

/** The state of a query, with which a field shows that its options load or have failed to load. */
export type LoadState = Pick<UseQueryResult<unknown, CallError>, 'error' | 'refetch' | 'isFetching'>

/** The options of a select, loaded by a query. */
type LoadedOptions = LoadState & { data: readonly Option[] | undefined }

/** The options of a field, or the query that loads them. */
export type FieldOptions = readonly Option[] | LoadedOptions

/** Returns the state of the query that loads the options, or undefined if they need no query. */
export const loadStateOf = (options: readonly unknown[] | LoadState): LoadState | undefined =>
  'refetch' in options ? options : undefined

/** Returns the options, or undefined if they have not been loaded. */
export const loadedOptions = (options: FieldOptions): readonly Option[] | undefined =>
  'refetch' in options ? options.data : options

/** Returns the options. The list is empty if they have not been loaded. */
export const optionsIn = (options: FieldOptions): readonly Option[] => loadedOptions(options) ?? []

/**
 * Returns the text of the option with a value: an ellipsis while the options load, and '' if no option has the value.
 */
export function textOfOption(options: FieldOptions, value: string | null): string {
  const option = optionsIn(options).find(one => one.value === value)
  return option?.display ?? (value && loadedOptions(options) === undefined ? '…' : '')
}

/** Returns true while options load for the first time. */
export const isLoading = (options: FieldOptions): boolean =>
  loadedOptions(options) === undefined && (loadStateOf(options)?.isFetching ?? false)

/** Returns true when the options could not be loaded or reloaded. */
export const hasFailed = (options: FieldOptions): boolean => Boolean(loadStateOf(options)?.error)

/** Returns a query of options that are a part of a larger response. */
export function optionsOf<Answer>(
  { data, error, refetch, isFetching }: LoadState & { data: Answer | undefined },
  select: (answer: Answer) => readonly Option[],
): LoadedOptions {
  return { data: data === undefined ? undefined : select(data), error, refetch, isFetching }
}

/**
 * Returns a query of options with further options in front, such as the stored choice. These are shown before the query
 * is answered, and also if it fails. An option that the query returns too is shown once.
 */
export function addOptions(options: LoadedOptions, further: readonly Option[]): LoadedOptions {
  const { data = [], error, refetch, isFetching } = options
  const missing = further.filter(({ value }) => data.every(option => option.value !== value))
  return { data: [...missing, ...data], error, refetch, isFetching }
}

/** Returns options whose display text is their value, such as names. */
export const sameOptions = (names: readonly string[]): Option[] =>
  names.map(name => ({ value: name, display: name }))
