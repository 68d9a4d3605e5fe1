import type { maintenance as calls } from '@steelsafe/contract/maintenance/endpoints.ts'
import { sql } from 'drizzle-orm'
import type { Call } from '#core/http/serve.ts'
import { undoImport } from '#features/imports/index.ts'

/** Returns the scope of the imports into the log of a project. */
export const importsOf = (projectId: string) => ({ kind: 'maintenance', projectId }) as const

/**
 * Deletes the entries of an import, except for entries that were changed or got files since.
 * @throws 404 for an import into another log; 409 while it is being stored, after a day, and when it was undone already
 */
export const undoEntries = ({ tx, caller, project, body: { importId } }: Call<typeof calls.undoLogImport>) =>
  undoImport(tx, caller, importsOf(project), importId, {
    table: sql`maintenance_entry e`,
    id: sql`e.id`,
    name: sql`concat_ws(' ', e.work_date::text, left(split_part(e.description, E'\n', 1), 60))`,
    sqlIsChangedSince: () =>
      sql`(e.version > 1 or exists (select 1 from attachment a where a.maintenance_entry_id = e.id))`,
    order: sql`e.work_date, e.id`,
    remove: async ids => {
      await tx.execute(sql`delete from maintenance_entry where id = any(${sql.param(ids)}::uuid[])`)
    },
  })
