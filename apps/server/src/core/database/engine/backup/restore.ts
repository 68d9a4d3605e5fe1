import type { Readable } from 'node:stream'
import type { Engine, Execute } from '../interfaces.ts'
import { DamagedBackup, Head, linesOf, Part } from './backup-format.ts'
import { readTables, type Table } from './tables.ts'

const restoreLock = 726_354
const charactersAtOnce = 1024 * 1024

/** The caller's steps within the transaction of a restore. */
interface Steps {
  /** Creates the tables of the version that `about` names. `about` was passed to `dump`. */
  prepare(execute: Execute, about: unknown): Promise<void>
  /** Called after all rows are restored, before the commit. */
  finish?(execute: Execute): Promise<void>
}

/**
 * Replaces the whole schema `public` with the contents of a dump, in one transaction and constant memory. A failure
 * leaves everything unchanged.
 * @throws DamagedBackup
 */
export async function restoreInto(
  engine: Engine,
  input: Readable,
  { prepare, finish }: Steps,
): Promise<void> {
  const lines = linesOf(input)
  const head = Head.safeParse(parse((await lines.next()).value))
  if (!head.success)
    throw new DamagedBackup('This is not a backup of a Steelsafe database, or of a newer version')
  await engine.exclusively(restoreLock, async execute => {
    await execute('begin')
    await prepare(execute, head.data.about)
    const tables = await readTables(execute)
    const putBack = await setRulesAside(execute, tables)
    if (tables.length) await execute(`truncate ${tables.map(table => table.name).join(', ')}`)
    await new Restore(execute, tables).read(lines)
    for (const statement of putBack) await execute(statement)
    await finish?.(execute)
    await execute('commit')
    await execute('analyze')
  })
}

/**
 * Drops foreign keys and disables triggers, so that tables can be filled in any order. Returns the statements that
 * restore them.
 */
async function setRulesAside(execute: Execute, tables: Table[]): Promise<string[]> {
  const { rows } = await execute(`
    select conrelid::regclass::text as table, format('%I', conname) as name, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`)
  for (const { table, name } of rows) await execute(`alter table ${table} drop constraint ${name}`)
  for (const { name } of tables) await execute(`alter table ${name} disable trigger user`)
  return [
    ...rows.map(({ table, name, rule }) => `alter table ${table} add constraint ${name} ${rule}`),
    ...tables.map(({ name }) => `alter table ${name} enable trigger user`),
  ]
}

class Restore {
  readonly #execute: Execute
  readonly #tables: Table[]
  #insert = ''
  #waiting: string[] = []
  #waitingCharacters = 0
  #rows = 0

  constructor(execute: Execute, tables: Table[]) {
    this.#execute = execute
    this.#tables = tables
  }

  async read(lines: AsyncIterable<string>): Promise<void> {
    let isWhole = false
    for await (const line of lines) {
      if (line.startsWith('[')) await this.#row(line)
      else isWhole = await this.#part(line)
    }
    if (!isWhole) throw new DamagedBackup('The backup has no end: it was cut short')
  }

  async #row(line: string) {
    this.#rows += 1
    this.#waiting.push(line)
    this.#waitingCharacters += line.length
    if (this.#waitingCharacters >= charactersAtOnce) await this.#write()
  }

  /** Processes a line that is not a row. Returns true when the line is the end of the backup. */
  async #part(line: string): Promise<boolean> {
    await this.#write()
    const { data: part } = Part.safeParse(parse(line))
    if (!part) throw new DamagedBackup('The backup is damaged')
    if ('table' in part) this.#insert = this.#insertInto(part)
    if ('sequences' in part) {
      for (const { name, value, isCalled } of part.sequences)
        await this.#execute('select setval($1, $2, $3)', [name, value, isCalled])
    }
    if ('end' in part && part.end.rows !== this.#rows) throw new DamagedBackup('The backup lacks rows')
    return 'end' in part
  }

  async #write() {
    if (this.#waiting.length) {
      try {
        await this.#execute(this.#insert, [`[${this.#waiting.join(',')}]`])
      } catch (cause) {
        throw new DamagedBackup('The backup is damaged: the database does not take its rows', { cause })
      }
    }
    this.#waiting = []
    this.#waitingCharacters = 0
  }

  #insertInto(part: { table: string; columns: string[] }): string {
    const table = this.#tables.find(({ name }) => name === part.table)
    if (!table) throw new DamagedBackup(`The backup does not fit: there is no ${part.table} here`)
    const values = part.columns.map((name, index) => {
      const column = table.columns.find(column => column.name === name)
      if (!column) throw new DamagedBackup(`The backup does not fit: ${part.table} has no ${name} here`)
      return `(row->>${index})::${column.type}`
    })
    return `insert into ${part.table} (${part.columns.join(', ')}) overriding system value
      select ${values.join(', ')} from jsonb_array_elements($1::jsonb) row`
  }
}

function parse(line: unknown): unknown {
  try {
    return JSON.parse(String(line))
  } catch {
    return undefined
  }
}
