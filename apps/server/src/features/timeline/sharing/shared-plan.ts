import type { AboutLink } from '@steelsafe/contract/sharing/entities.ts'
import type { SharedPlan } from '@steelsafe/contract/timeline/entities.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import { reusable } from '#core/http/serve.ts'
import { dayOfProject } from '#core/project/project-day.ts'
import type { Services } from '#core/services.ts'
import { computeTaskDates, readPlan } from '../plan/plan.ts'

/**
 * Maximum number of cached plans. Anybody may request the plan of a link, and thousands of tasks take long to compute.
 */
const maxCached = 8
const cache = new Map<string, { version: string; plan: SharedPlan }>()

/**
 * Returns the plan of a project in the form that visitors of a link see.
 * @throws 404 when the project no longer exists
 */
export async function sharedPlan(
  tx: Tx,
  services: Services,
  link: { id: string; projectId: string },
  about: AboutLink,
): Promise<SharedPlan> {
  const version = await versionOf(tx, link.projectId)
  const today = await dayOfProject(tx, services, link.projectId)
  const cached = cache.get(link.id)
  const cacheVersion = `${version} ${today} ${JSON.stringify(about)}`
  const plan =
    cached?.version === cacheVersion
      ? cached.plan
      : reusable(await readSharedPlan(tx, link.projectId, today, about))
  cache.delete(link.id)
  cache.set(link.id, { version: cacheVersion, plan })
  const [oldest] = cache.keys()
  if (cache.size > maxCached) cache.delete(oldest!) // The cache is not empty.
  return plan
}

/** Returns a digest of all rows from which the plan is computed. */
async function versionOf(tx: Tx, project: string): Promise<string> {
  const digest = (table: string) =>
    sql`(select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) from ${sql.identifier(table)} t
      where t.project_id = p.id)`
  const { rows } = await tx.execute<{ version: string }>(sql`
    select jsonb_build_array(${digest('timeline_task')}, ${digest('timeline_dependency')},
      (select md5(c::text) from work_calendar c where c.company_id = p.company_id))::text as version
    from project p where p.id = ${project}`)
  if (!rows[0]) throw notFound('link')
  return rows[0].version
}

async function readSharedPlan(tx: Tx, project: string, today: string, about: AboutLink): Promise<SharedPlan> {
  const plan = await readPlan(tx, project)
  const calendar = { ...plan.calendar, today }
  // Omit responsible people and reasons of delays, which only users of the project may see.
  const tasks = computeTaskDates(plan).map(({ delay: _, ...task }) => ({ ...task, responsibleId: null }))
  return { ...about, ...plan, calendar, tasks }
}
