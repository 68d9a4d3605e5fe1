import type { ImportColumn } from '@steelsafe/contract/imports/entities.ts'
import { importLimits } from '@steelsafe/contract/imports/limits.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { newId } from '#database/columns.ts'
import { type ImportScope, importCompanyId, sqlIsColumnOf } from './records.ts'

/** Returns the fields to which the columns of earlier sheets were mapped, by heading, latest first. */
export async function listColumns(tx: Tx, scope: ImportScope): Promise<ImportColumn[]> {
  const { rows } = await tx.execute<ImportColumn & Record<string, unknown>>(sql`
    select heading, field, unit from import_column where ${sqlIsColumnOf(scope)}
    order by used_at desc, id desc limit ${importLimits.rememberedColumns}`)
  return rows
}

/** Stores the field of a column for later sheets. Headings that differ only in case and accents are equal. */
export async function saveColumn(tx: Tx, scope: ImportScope, { heading, field, unit }: ImportColumn) {
  await tx.execute(sql`
    insert into import_column (id, kind, company_id, heading, field, unit)
    values (${newId()}, ${scope.kind}, ${importCompanyId(scope)}, ${heading}, ${field}, ${unit})
    on conflict (kind, coalesce(company_id, '00000000-0000-0000-0000-000000000000'), searchable(heading))
      do update set field = excluded.field, unit = excluded.unit, used_at = now()`)
  await tx.execute(sql`
    delete from import_column where id in (
      select id from import_column where ${sqlIsColumnOf(scope)} order by used_at desc, id desc offset ${importLimits.rememberedColumns})`)
}
