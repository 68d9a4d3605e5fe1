import { type DeclaredTable, findWrites, type Write } from './find-writes.ts'

/** Tables that a folder may change although another folder declares them. */
export interface Exception {
  reason: string
  /** The names of the tables in the code, by the area or the folder of the core that changes them. */
  tables: Readonly<Record<string, readonly string[]>>
}

/** A write to a table of another area. */
export interface ForeignWrite extends Write {
  file: string
  /** The area or the folder of the core that contains the file. */
  writer: string
}

export const schemaFolder = 'apps/server/src/database/schema/'

/**
 * Returns the area or the folder of the core that contains a file, such as `phases`, or `database` for the reference
 * data in `src/database`. Returns undefined for tests and for the example shop, which may fill any table.
 */
export function writerOf(file: string): string | undefined {
  if (file.endsWith('.test.ts') || file.endsWith('/example.ts') || file.startsWith(schemaFolder))
    return undefined
  const [, folder, name] = /^apps\/server\/src\/(?:(features|core|database)\/)?([\w-]+)/.exec(file) ?? []
  if (name === 'seed') return undefined
  return folder === 'database' ? 'database' : name
}

/** Returns the writes to tables whose schema file does not have the name of the folder that changes them. */
export const foreignWrites = (
  files: readonly { file: string; source: string }[],
  tables: readonly DeclaredTable[],
): ForeignWrite[] =>
  files.flatMap(({ file, source }) => {
    const writer = writerOf(file)
    if (writer === undefined) return []
    return findWrites(source, tables)
      .filter(({ table }) => table.schema !== writer)
      .map(write => ({ ...write, file, writer }))
  })

/** Returns true when an exception lets the writer change the table. */
export const isExcepted = ({ writer, table }: ForeignWrite, exceptions: readonly Exception[]): boolean =>
  exceptions.some(({ tables }) => tables[writer]?.includes(table.variable))

/** Returns a line for each exception that no file needs, so that the list becomes shorter. */
export const unusedExceptions = (
  writes: readonly ForeignWrite[],
  exceptions: readonly Exception[],
): string[] =>
  exceptions
    .flatMap(({ tables }) => Object.entries(tables))
    .flatMap(([folder, names]) =>
      names
        .filter(name => !writes.some(({ writer, table }) => writer === folder && table.variable === name))
        .map(name => `scripts/writes/exceptions.ts lets ${folder} change "${name}", which it does not do.`),
    )
