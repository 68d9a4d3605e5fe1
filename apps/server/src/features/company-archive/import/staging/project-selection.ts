import { type ArchivedTable, archivedTables } from '../../format/tables.ts'

const hasProject = ({ columns }: ArchivedTable): boolean => columns.some(({ name }) => name === 'project_id')

/** The tables to whose rows the rows without a `project_id` refer. */
const ownerTables: ReadonlySet<string> = new Set(
  archivedTables
    .filter(table => table.isOfProject && table.name !== 'project' && !hasProject(table))
    .flatMap(({ owners }) => owners.map(({ target = '' }) => target)),
)

/**
 * Selects the rows of an archive that belong to some of its tools. Read the tables in the order of `archivedTables`.
 */
export class ProjectSelection {
  readonly #projectIds: ReadonlySet<string>
  readonly #rowIds = new Map<string, Set<unknown>>()

  constructor(projectIds: readonly string[]) {
    this.#projectIds = new Set(projectIds)
  }

  includes(table: ArchivedTable, row: Record<string, unknown>): boolean {
    const isIncluded = this.#isOfProject(table, row)
    if (isIncluded && ownerTables.has(table.name)) this.#idsOf(table.name).add(row.id)
    return isIncluded
  }

  #isOfProject(table: ArchivedTable, row: Record<string, unknown>): boolean {
    if (table.name === 'project') return this.#projectIds.has(String(row.id))
    if (hasProject(table)) return this.#projectIds.has(String(row.project_id))
    return table.owners.every(({ name, target = '' }) => this.#idsOf(target).has(row[name]))
  }

  #idsOf(table: string): Set<unknown> {
    const ids = this.#rowIds.get(table) ?? new Set()
    this.#rowIds.set(table, ids)
    return ids
  }
}
