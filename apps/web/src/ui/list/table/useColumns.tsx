import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { fullName } from '@steelsafe/contract/core/names/full-name.ts'
import { dayCell } from '@steelsafe/contract/core/sheets/sheets.ts'
import { useFormat } from '../../facts/format.ts'
import { StatusBadge, type Tone } from '../../facts/StatusBadge.tsx'
import { usePersonName } from '../../facts/usePersonName.ts'
import type { Column } from './columns.ts'

type Options<SortField extends string> = Pick<
  Column<unknown, SortField>,
  'sort' | 'isExtra' | 'isSpare' | 'isOnCard'
>

/**
 * Returns the options unchanged. Makes TypeScript infer the sort field from the call instead of from the list around
 * it.
 */
const optionsOf = <S extends string>(options: Options<S>): Options<NoInfer<S>> => options

type Of<Field extends string, Value> = { readonly [F in Field]: Value }

/** Returns builders for common columns, by the field that they show, in the language of the screen. */
export function useColumns() {
  const personName = usePersonName()
  const { day, instant, number } = useFormat()
  const text = <F extends string, S extends string = never>(
    field: F,
    title: string,
    options: Options<S> = {},
  ) =>
    ({ key: field, title, ...optionsOf(options), show: row => row[field] || dash }) satisfies Column<
      Of<F, string | null | undefined>
    >
  return {
    /** A column with a text, or a dash if the text is empty. */
    text,
    /** A column with the text that names the row. */
    lead: <F extends string, S extends string = never>(field: F, title: string, options?: Options<S>) =>
      ({ ...text(field, title, options), kind: 'lead' }) as const,
    /** A column with the name of a person. It is the lead column. */
    person: (title: string) =>
      ({ key: 'name', title, kind: 'lead', sort: 'lastName', show: fullName }) as const satisfies Column<
        Parameters<typeof fullName>[0]
      >,
    /** A column with the name of the user who did something. A deleted user has no name. */
    doneBy: <F extends string, S extends string = never>(field: F, title: string, options: Options<S> = {}) =>
      ({
        key: field,
        title,
        ...optionsOf(options),
        show: row => personName(row[field]),
      }) satisfies Column<Of<F, string | null>>,
    /** A column with a number with at most `digits` decimals, or a dash if it is missing. */
    number: <F extends string, S extends string = never>(
      field: F,
      title: string,
      { digits, ...options }: Options<S> & { digits?: number } = {},
    ) =>
      ({
        key: field,
        title,
        kind: 'number',
        ...optionsOf(options),
        show: row => number(row[field], digits),
        text: row => row[field],
      }) satisfies Column<Of<F, number | null>>,
    instant: <F extends string, S extends string = never>(
      field: F,
      title: string,
      options: Options<S> = {},
    ) =>
      ({
        key: field,
        title,
        ...optionsOf(options),
        show: row => <span className="nowrap">{instant(row[field])}</span>,
        text: row => row[field] && new Date(row[field]),
      }) satisfies Column<Of<F, string | null>>,
    day: <F extends string, S extends string = never>(field: F, title: string, options: Options<S> = {}) =>
      ({
        key: field,
        title,
        ...optionsOf(options),
        show: row => <span className="nowrap">{day(row[field])}</span>,
        text: row => dayCell(row[field]),
      }) satisfies Column<Of<F, string | null>>,
    /** A column with a state as a badge. */
    badge: <Row, S extends string = never>(
      key: string,
      title: string,
      {
        toneOf,
        textOf,
        ...options
      }: Options<S> & { toneOf: (row: Row) => Tone; textOf: (row: Row) => string },
    ): Column<Row, NoInfer<S>> => ({
      key,
      title,
      ...optionsOf(options),
      show: row => <StatusBadge tone={toneOf(row)}>{textOf(row)}</StatusBadge>,
      text: textOf,
    }),
  }
}
