import { truncate } from '@steelsafe/contract/core/names/truncate.ts'
import { partDesignPaths } from '@steelsafe/contract/part-design/paths.ts'
import { sql } from 'drizzle-orm'
import { sqlIsActiveOnProject, usersOfProject } from '#core/access/permissions.ts'
import { notify } from '#core/notify/notify.ts'
import type { CommentRequest } from './comment-rows.ts'
import { sqlLeadsLaunch } from './policy.ts'

interface Thread {
  id: string
  partRevisionId: string
  number: number | null
}

/** Notifies the people who lead the launch, and the authors in the thread who are on the project, of an answer. */
export async function notifyOfAnswer({ tx, caller, project }: CommentRequest, thread: Thread, text: string) {
  const id = sql`${project}::uuid`
  const { rows } = await tx.execute<{ id: string }>(sql`
    select member.user_id as id from (${usersOfProject(id)}) member
    where (${sqlLeadsLaunch(sql`member.user_id`, id)})
      or (${sqlIsActiveOnProject(sql`member.user_id`, id)} and exists (select 1 from part_comment c
        where c.created_by = member.user_id and ${thread.id}::uuid in (c.id, c.parent_id)))
    order by 1`)
  const { rows: nameRows } = await tx.execute<{ project: string; revision: string }>(sql`
    select p.project_number as project, r.revision from part_revision r join project p on p.id = r.project_id
    where r.id = ${thread.partRevisionId}`)
  await notify(
    { tx, caller },
    {
      users: rows.map(row => row.id),
      messageKey: 'part-design:commentAnswered',
      channel: 'app',
      values: {
        number: thread.number ?? '',
        project: nameRows[0]?.project ?? '',
        revision: nameRows[0]?.revision ?? '',
        text: truncate(text, 200),
      },
      path: partDesignPaths.viewer(project, { revisionId: thread.partRevisionId }),
      project,
    },
  )
}
