import type { TaskState } from '@steelsafe/contract/boards/work.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { sqlCanInProject } from '#core/access/permissions.ts'
import { responsibleIdIn, sqlIsResponsible } from '#features/responsible/index.ts'

/** Returns the SQL of the state of a task for a caller who may see its plan, as JSON. */
export const taskStateIn = (row: string, caller: Caller): SQL<TaskState> => {
  const rowAlias = sql.raw(row)
  const sqlCanChange = sqlCanInProject(caller, sql`${rowAlias}.project_id`, 'EditTimeline')
  return sql<TaskState>`json_build_object('responsibleId', ${responsibleIdIn(row)}, 'version', ${rowAlias}.version,
    'mayAssign', ${sqlCanChange},
    'mayComplete', ${sqlCanChange} and not exists (select 1 from operation o where o.task_id = ${rowAlias}.id),
    'mayExplain', ${sqlCanChange} or ${sqlIsResponsible(row, caller.id)})`
}
