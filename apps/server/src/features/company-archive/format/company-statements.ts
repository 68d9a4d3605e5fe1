import { conditions, shippedRows } from './exported-tables.ts'
import { type ArchivedColumn, type ArchivedTable, archivedTable, archivedTables } from './tables.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const quoted = (name: string) => `"${name}"`

/**
 * Returns the statements that read all data of a company. Their text contains the id of the company, because a cursor
 * takes no parameters.
 */
export function statementsOf(companyId: string) {
  if (!uuid.test(companyId)) throw new Error('Not the id of a company')
  const company = `'${companyId}'::uuid`

  /** Returns a select of the ids of a table's rows that belong to the company or that every installation has. */
  function idsOf(table: string): string {
    if (table === 'company') return company
    const shipped = shippedRows[table]
    return `select t.id from ${quoted(table)} t where ${scopeOf(table)}${shipped ? ` or (${shipped})` : ''}`
  }

  /** Returns the condition on the rows `t` of a table that belong to the company. */
  function scopeOf(name: string): string {
    if (name === 'company') return `t.id = ${company}`
    if (name === 'theme') return `t.id in (select c.theme_id from company c where c.id = ${company})`
    const owners = archivedTable(name)?.owners ?? []
    const own = owners.map(owner => `t.${quoted(owner.name)} in (${idsOf(owner.target ?? '')})`)
    return [...own, ...(conditions[name] ? [conditions[name]] : [])].join(' and ')
  }

  /** Returns the value of a column. A reference to a row outside of the archive becomes null. */
  function columnValue({ name, kind, target = '', isNullable }: ArchivedColumn): string {
    const value = `t.${quoted(name)}`
    return kind === 'reference' && isNullable
      ? `case when ${value} in (${idsOf(target)}) then ${value} end as ${quoted(name)}`
      : value
  }

  return {
    /** Selects the ids of the tools of the company. */
    projects: idsOf('project'),
    /** Selects the rows of a table as JSON, in the order of their keys. */
    rows(table: ArchivedTable): string {
      const values = table.columns.map(columnValue).join(', ')
      const order = table.keyColumns.map(column => `t.${quoted(column)}`).join(', ')
      return `select row_to_json(archived)::text as line from (
        select ${values} from ${quoted(table.name)} t where ${scopeOf(table.name)} order by ${order}) archived`
    },
    /** Selects the ids of all people to whom rows of the archive refer. */
    people(): string {
      const selects = archivedTables.flatMap(({ name, columns }) =>
        columns
          .filter(({ kind }) => kind === 'person')
          .map(column => `select t.${quoted(column.name)} from ${quoted(name)} t where ${scopeOf(name)}`),
      )
      return selects.join(' union ')
    },
  }
}
