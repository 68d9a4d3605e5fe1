import pg from 'pg'

const { builtins } = pg.types

/**
 * Parsers of values without a time zone, which stay as PostgreSQL writes them. The driver's default would convert them
 * to a moment in the time zone of the process, which can shift a date to the day before.
 */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === builtins.DATE || type === builtins.TIMESTAMP
      ? (text: string) => text
      : pg.types.getTypeParser(type, format as 'text'),
}
