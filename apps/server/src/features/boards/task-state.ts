import type { TaskState } from '@steelsafe/contract/boards/work.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { mayInProjectOf } from '#core/access/permissions.ts'
import { isResponsible, responsibleIdIn } from '#features/responsible/index.ts'

/** Returns the SQL of the state of a task for a caller who may see its plan, as JSON. */
export const taskStateIn = (row: string, caller: Caller): SQL<TaskState> => {
  const rowAlias = sql.raw(row)
  const mayChange = mayInProjectOf(caller, sql`${rowAlias}.project_id`, 'EditTimeline')
  return sql<TaskState>`json_build_object('responsibleId', ${responsibleIdIn(row)}, 'version', ${rowAlias}.version,
    'mayAssign', ${mayChange},
    'mayComplete', ${mayChange} and not exists (select 1 from operation o where o.task_id = ${rowAlias}.id),
    'mayExplain', ${mayChange} or ${isResponsible(row, caller.id)})`
}
