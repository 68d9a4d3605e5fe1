import type { Execute } from '../interfaces.ts'

const turnMs = 30_000
const checkpointAfterMs = 300_000 // The value is PostgreSQL's own checkpoint_timeout.
const checkpointAfterBytes = 64 * 1024 * 1024

/**
 * Replaces the background processes of a PostgreSQL server, which the embedded engine lacks. Without checkpoints the
 * WAL would grow without limit and recovery would take ever longer; without vacuum and analyze, tables would bloat and
 * plans would become outdated.
 */
export class Upkeep {
  readonly #execute: Execute
  readonly #timer: NodeJS.Timeout
  #turnUnderWay: Promise<void> = Promise.resolve()
  #checkpoint = { atMs: 0, position: '0/0' }

  constructor(execute: Execute) {
    this.#execute = execute
    this.#timer = setInterval(() => {
      this.#turnUnderWay = this.#turnUnderWay
        .then(() => this.turn())
        .catch(error => process.emitWarning(error))
    }, turnMs).unref()
  }

  /** Runs a checkpoint if it is due, and vacuums or analyzes at most one table, because requests wait meanwhile. */
  async turn(): Promise<void> {
    await this.#checkpointIfDue()
    const [table] = (await this.#execute(tableInNeed)).rows
    if (table) await this.#execute(`${table.needsVacuum ? 'vacuum (analyze)' : 'analyze'} ${table.name}`)
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#turnUnderWay
  }

  async #checkpointIfDue() {
    const { position, atMs } = this.#checkpoint
    const [wal] = (await this.#execute(walSince, [position])).rows
    const bytes = Number(wal?.bytes)
    const isDue =
      bytes >= checkpointAfterBytes || (bytes > 0 && performance.now() - atMs >= checkpointAfterMs)
    if (!isDue) return
    await this.#execute('checkpoint')
    const [after] = (await this.#execute('select pg_current_wal_lsn()::text as position')).rows
    this.#checkpoint = { atMs: performance.now(), position: String(after?.position) }
  }
}

const walSince = 'select pg_wal_lsn_diff(pg_current_wal_lsn(), $1)::text as bytes'

// The rules of PostgreSQL's autovacuum, with its own settings:
// https://www.postgresql.org/docs/18/routine-vacuuming.html#AUTOVACUUM
const tableInNeed = `
  with load as (
    select format('%I.%I', s.schemaname, s.relname) as name,
      s.n_dead_tup::float8 as dead, s.n_ins_since_vacuum::float8 as inserted, s.n_mod_since_analyze::float8 as changed,
      greatest(c.reltuples, 0)::float8 as total, age(c.relfrozenxid)::float8 as age
    from pg_stat_all_tables s join pg_class c on c.oid = s.relid
    where c.relkind in ('r', 'm') and c.relpersistence = 'p'),
  need as (
    select name, dead + inserted + changed as size,
      dead > setting('vacuum_threshold') + setting('vacuum_scale_factor') * total
        or inserted > setting('vacuum_insert_threshold') + setting('vacuum_insert_scale_factor') * total
        or age > setting('freeze_max_age') as "needsVacuum",
      changed > setting('analyze_threshold') + setting('analyze_scale_factor') * total as "needsAnalyze"
    from load)
  select name, "needsVacuum" from need
  where "needsVacuum" or "needsAnalyze"
  order by size desc, name limit 1`.replaceAll(
  /setting\('(\w+)'\)/g,
  `current_setting('autovacuum_$1')::float8`,
)

/**
 * Rebuilds the indexes when this release of the engine sorts text by other rules than the release that built them.
 * @see https://www.postgresql.org/docs/18/sql-altercollation.html
 */
export async function renewCollations(execute: Execute): Promise<void> {
  const { rows } = await execute(`
    select format('%I.%I', collnamespace::regnamespace, collname) as name from pg_collation
    where collprovider = 'i' and collversion is distinct from pg_collation_actual_version(oid)`)
  if (!rows.length) return
  await execute('reindex database')
  for (const collation of rows) await execute(`alter collation ${collation.name} refresh version`)
}
