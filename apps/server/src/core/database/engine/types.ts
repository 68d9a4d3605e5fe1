import pg from 'pg'

const { builtins } = pg.types

/**
 * How values without a time zone arrive: as PostgreSQL writes them. The driver's own way makes a moment of
 * them in the zone of the process, which moves a day to the one before.
 */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === builtins.DATE || type === builtins.TIMESTAMP
      ? (text: string) => text
      : pg.types.getTypeParser(type, format as 'text'),
}
