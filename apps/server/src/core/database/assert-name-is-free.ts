import type { MessageKey } from '@steelsafe/texts/texts.ts'
import { and, getTableColumns, ne, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { invalid } from '#core/errors.ts'
import type { Tx } from './engine/engine.ts'
import { sqlHasValues } from './versions.ts'

interface NameRule {
  /** The message for a name that another row has. */
  message: MessageKey
  /** The column of the name. Default: `name`. */
  column?: string
  /** The id of the row that may have the name. */
  except?: string | number | undefined
}

/**
 * Checks that no other row of an owner has a name, ignoring case.
 * @param owner the columns of the owner with their values
 * @throws 400 on the field of the column when another row has the name
 */
export async function assertNameIsFree<Table extends PgTable & { id: PgColumn }>(
  tx: Tx,
  table: Table,
  owner: Partial<Table['$inferInsert']>,
  name: string,
  { message, column = 'name', except }: NameRule,
): Promise<void> {
  const nameColumn = getTableColumns(table as PgTable)[column]
  const count = await tx.$count(
    table as PgTable,
    and(
      sqlHasValues(table, owner),
      sql`lower(${nameColumn}) = lower(${name}::text)`,
      except === undefined ? undefined : ne(table.id, except),
    ),
  )
  if (count > 0) throw invalid({ [column]: message })
}
