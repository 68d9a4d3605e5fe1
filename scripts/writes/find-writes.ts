/** A table with the schema file that declares it. */
export interface DeclaredTable {
  /** The name in the code, such as `projectUsers`. */
  variable: string
  /** The name in the database, such as `project_user`. */
  name: string
  /** The schema file without its ending, such as `project-members`. */
  schema: string
}

/** A statement of a file that changes the rows of a table. */
export interface Write {
  /** The number of its line from 1. */
  line: number
  table: DeclaredTable
}

const declaration = /^export const (\w+) = (?:\w+\(\s*)?pgTable\(\s*'(\w+)'/gm

/** Returns the tables that the source of a schema file declares. */
export const declaredTables = (source: string, schema: string): DeclaredTable[] =>
  Array.from(source.matchAll(declaration), ([, variable, name]) => ({
    variable: variable!,
    name: name!,
    schema,
  }))

/** Matches calls of drizzle, and of functions of the core whose second argument is the table to change. */
const call =
  /\.(?:insert|update|delete)\(\s*(\w+),?\s*\)|\b(?:insertRows|updateLockedRow|updateVersion|saveVersion|replaceRecipients)\(\s*\w+,\s*(\w+),/g

/** Matches SQL statements, which contain the name of the table or its variable: `${projectUsers}`. */
const statement = /\b(?:insert\s+into|update|delete\s+from)\s+(?:\$\{(\w+)\}|([a-z_]+))(?=[\s`])/g

const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const imported = /^import \{([^}]*)\} from '#database\/schema\/[\w-]+\.ts'/gm

/** Finds the statements of a source file that insert, update or delete rows of a table. */
export function findWrites(source: string, tables: readonly DeclaredTable[]): Write[] {
  const code = source.replace(comment, text => text.replace(/[^\n]/g, ' '))
  const lineOf = (index: number) => code.slice(0, index).split('\n').length
  const byVariable = new Map(
    Array.from(code.matchAll(imported)).flatMap(([, names = '']) =>
      names.split(',').flatMap((item): [string, DeclaredTable][] => {
        const [variable, local = variable] = item.trim().split(/\s+as\s+/)
        const table = tables.find(declared => declared.variable === variable)
        return table ? [[local!, table]] : []
      }),
    ),
  )
  const byName = new Map(tables.map(table => [table.name, table]))
  return [
    ...Array.from(code.matchAll(call), match => ({ match, table: byVariable.get((match[1] ?? match[2])!) })),
    ...Array.from(code.matchAll(statement), match => ({
      match,
      table: match[1] ? byVariable.get(match[1]) : byName.get(match[2]!),
    })),
  ]
    .flatMap(({ match, table }) => (table ? [{ line: lineOf(match.index), table }] : []))
    .sort((left, right) => left.line - right.line)
}
