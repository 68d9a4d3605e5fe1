import pg from 'pg'

const { builtins } = pg.types

/**
 * The parsers of values. A date or time without a time zone remains the text that PostgreSQL writes. The driver's
 * default would convert it to a moment in the time zone of the process, which can shift a date to the day before.
 */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === builtins.DATE || type === builtins.TIMESTAMP
      ? (text: string) => text
      : pg.types.getTypeParser(type, format as 'text'),
}
