import { eq, sql } from 'drizzle-orm'
import type { Transaction, Tx } from '#core/database/engine/engine.ts'
import { insertRows } from '#core/database/insert-rows.ts'
import { companyImportRows } from '#database/schema/company-archive.ts'

type StagedRow = typeof companyImportRows.$inferInsert

/** The kinds of staged rows that do not belong to a table of the archive: see `companyImportRows`. */
export const stagedKinds = { file: '#file', person: '#person', lead: '#lead' } as const

export interface StagedFile {
  key: string
  sizeBytes: number
  sha256: string
}

/** Number of rows that one transaction stages. */
const batchRows = 500
/** Size of the rows that one transaction stages or takes, in characters. A single row may be larger. */
const batchLength = 4_000_000

/** Stages rows in short transactions. */
export class RowStager {
  readonly #importId: string
  readonly #transaction: Transaction
  readonly #positions = new Map<string, number>()
  #waiting: StagedRow[] = []
  #waitingLength = 0
  count = 0

  constructor(importId: string, transaction: Transaction) {
    this.#importId = importId
    this.#transaction = transaction
  }

  async add(
    tableName: string,
    content: Record<string, unknown>,
    { rowId, parentId }: { rowId?: string | null; parentId?: string | null } = {},
  ): Promise<void> {
    const position = this.#positions.get(tableName) ?? 0
    this.#positions.set(tableName, position + 1)
    this.#waiting.push({ importId: this.#importId, tableName, position, content, rowId, parentId })
    this.#waitingLength += JSON.stringify(content).length
    this.count += 1
    if (this.#waiting.length >= batchRows || this.#waitingLength >= batchLength) await this.flush()
  }

  async flush(): Promise<void> {
    const rows = this.#waiting
    this.#waiting = []
    this.#waitingLength = 0
    if (rows.length > 0) await this.#transaction(tx => insertRows(tx, companyImportRows, rows))
  }
}

export const deleteStagedRows = (tx: Tx, importId: string) =>
  tx.delete(companyImportRows).where(eq(companyImportRows.importId, importId))

/** Returns the staged files by their paths. */
export async function stagedFiles(
  tx: Tx,
  importId: string,
  paths: readonly string[],
): Promise<Map<string, StagedFile>> {
  if (paths.length === 0) return new Map()
  const { rows } = await tx.execute<{ path: string; content: StagedFile }>(sql`
    select row_id as path, content from company_import_row
    where import_id = ${importId} and table_name = ${stagedKinds.file} and row_id = any(${sql.param([...paths])}::text[])`)
  return new Map(rows.map(({ path, content }) => [path, content]))
}

/** Returns the staged rows of a kind that is not a table. */
export async function stagedContents<Content>(
  tx: Tx,
  importId: string,
  kind: (typeof stagedKinds)[keyof typeof stagedKinds],
): Promise<Content[]> {
  const { rows } = await tx.execute<{ content: Content }>(sql`
    select content from company_import_row where import_id = ${importId} and table_name = ${kind} order by position`)
  return rows.map(({ content }) => content)
}

/**
 * Deletes the next staged rows of a table, and returns them: at most `count`, and fewer when they are large, so that
 * memory stays bounded. Takes a row only after the row of the same table to which it refers, because a check of the
 * table may require the referenced row.
 */
export async function takeStagedRows(
  tx: Tx,
  importId: string,
  tableName: string,
  count: number,
): Promise<Record<string, unknown>[]> {
  const { rows } = await tx.execute<{ content: Record<string, unknown> }>(sql`
    with part as (
      delete from company_import_row where import_id = ${importId} and table_name = ${tableName} and position in (
        select sized.position from (
          select next.position, sum(next.length) over (order by next.position) - next.length as length_before
          from (
            select r.position, length(r.content::text) as length from company_import_row r
            where r.import_id = ${importId} and r.table_name = ${tableName} and (r.parent_id is null or not exists (
              select 1 from company_import_row p
              where p.import_id = ${importId} and p.table_name = ${tableName} and p.row_id = r.parent_id))
            order by r.position limit ${count}
          ) next
        ) sized where sized.length_before < ${batchLength})
      returning position, content
    )
    select content from part order by position`)
  return rows.map(({ content }) => content)
}

export async function hasStagedRows(tx: Tx, importId: string, tableName: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from company_import_row where import_id = ${importId} and table_name = ${tableName} limit 1`)
  return rows.length > 0
}
