import { personName } from '@steelsafe/contract/core/person.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../format.ts'
import { StatusBadge, type Tone } from '../StatusBadge.tsx'
import type { Column } from './columns.ts'

interface Options {
  /** The field by which the endpoint sorts. */
  sort?: string
  /** True if a card on a phone shows the value in its second line. */
  isOnCard?: boolean
}

type Of<Field extends string, Value> = { readonly [F in Field]: Value }

/** Returns builders for common columns, by the field that they show, in the language of the screen. */
export function useColumns() {
  const { t } = useTranslation('core')
  const { day, instant, number } = useFormat()
  const text = <F extends string>(field: F, title: string, options: Options = {}) =>
    ({ key: field, title, ...options, show: row => row[field] || '–' }) satisfies Column<
      Of<F, string | null | undefined>
    >
  return {
    /** A text, or a dash if it is empty. */
    text,
    /** The text that names its row. */
    lead: <F extends string>(field: F, title: string, options?: Options) =>
      ({ ...text(field, title, options), kind: 'lead' }) as const,
    /** The name of a row that is a person. */
    person: (title: string) =>
      ({ key: 'name', title, kind: 'lead', sort: 'lastName', show: personName }) satisfies Column<
        Parameters<typeof personName>[0]
      >,
    /** The name of the user who did something. Deleted users have no name. */
    doneBy: <F extends string>(field: F, title: string) =>
      ({ key: field, title, show: row => row[field] || t('formerUser') }) satisfies Column<
        Of<F, string | null>
      >,
    number: <F extends string>(field: F, title: string, options: Options = {}) =>
      ({
        key: field,
        title,
        kind: 'number',
        ...options,
        show: row => number(row[field]),
        text: row => row[field],
      }) satisfies Column<Of<F, number>>,
    instant: <F extends string>(field: F, title: string, options: Options = {}) =>
      ({
        key: field,
        title,
        ...options,
        show: row => <span className="nowrap">{instant(row[field])}</span>,
        text: row => row[field] && new Date(row[field]),
      }) satisfies Column<Of<F, string | null>>,
    day: <F extends string>(field: F, title: string, options: Options = {}) =>
      ({
        key: field,
        title,
        ...options,
        show: row => <span className="nowrap">{day(row[field])}</span>,
        text: row => row[field] ?? '',
      }) satisfies Column<Of<F, string | null>>,
    /** A state as a badge. */
    badge: <Row,>(
      key: string,
      title: string,
      { toneOf, textOf, ...options }: Options & { toneOf: (row: Row) => Tone; textOf: (row: Row) => string },
    ): Column<Row> => ({
      key,
      title,
      ...options,
      show: row => <StatusBadge tone={toneOf(row)}>{textOf(row)}</StatusBadge>,
      text: textOf,
    }),
  }
}
