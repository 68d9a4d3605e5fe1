import { and, eq, type SQL, sql } from 'drizzle-orm'
import { assertOnProject, sqlIsActiveOnProject } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { clearToPayPeople as table } from '#database/schema/clear-to-pay.ts'

type Role = (typeof table.$inferSelect)['role']

/**
 * Returns the `from` clause of the people `w` with a role on a milestone, who are on its project, with accounts `pu`.
 */
export const peopleWithRole = (milestone: SQL, project: SQL, role: Role): SQL => sql`
  from project_ctp_person w join user_account pu on pu.id = w.user_id
  where w.milestone_id = ${milestone} and w.role = ${role} and ${sqlIsActiveOnProject(sql`w.user_id`, project)}`

/** Returns the ids of the users with a role on a milestone, who are on its project. */
export async function idsOfPeople(tx: Tx, project: string, milestone: string, role: Role): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select w.user_id as id ${peopleWithRole(sql`${milestone}`, sql`${project}::uuid`, role)} order by w.user_id`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Replaces the people with a role on a milestone.
 * @throws 400 for a user who is not on the project
 */
export async function setPeople(
  tx: Tx,
  { project, milestone, role }: { project: string; milestone: string; role: Role },
  users: string[],
): Promise<void> {
  await assertOnProject(tx, project, users, role === 'approver' ? 'approvers' : 'usersToNotify')
  await tx.delete(table).where(and(eq(table.milestoneId, milestone), eq(table.role, role)))
  if (users.length > 0)
    await tx.insert(table).values(users.map(userId => ({ milestoneId: milestone, userId, role })))
}
