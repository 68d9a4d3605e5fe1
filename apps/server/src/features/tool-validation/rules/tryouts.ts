import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { qualificationLimits } from '@steelsafe/contract/mold-qualification/limits.ts'
import { moldQualificationPaths } from '@steelsafe/contract/mold-qualification/paths.ts'
import { alertLimits } from '@steelsafe/contract/tool-validation/limits.ts'
import { sideOfCpk } from '@steelsafe/molding/capability.ts'
import { sql } from 'drizzle-orm'
import { sqlNameOfUser } from '#core/access/person.ts'
import { judgeDimension } from '#features/mold-qualification/index.ts'
import { dayIn, nonEmptyValues, queryOfTools, type Rule, value } from './rule.ts'

/**
 * Reports the dimensions whose Cpk is too low in the last tryout with measurements, even if their values are not stable
 * or not normal and they therefore have no verdict.
 */
export const dimension: Rule = async (tx, tools) => {
  const { rows } = await tx.execute<{
    id: string
    project: string
    number: number
    day: string | null
    dimensions: {
      name: string
      cavity: number
      lower: number | null
      upper: number | null
      values: number[]
    }[]
  }>(sql`
    select distinct on (t.project_id) t.id, t.project_id as project, t.number, t.actual_date::text as day, measured.dimensions
    from (${queryOfTools(tools)}) tool join tryout t on t.project_id = tool.id
      cross join lateral (
        select jsonb_agg(jsonb_build_object('name', d.name, 'cavity', d.cavity, 'lower', d.lower, 'upper', d.upper,
          'values', d.values) order by d.position, d.id) as dimensions
        from tryout_dimension d where d.tryout_id = t.id
      ) measured
    where measured.dimensions is not null
    order by t.project_id, t.number desc`)
  return rows.flatMap(({ id, project, number, day, dimensions }) => {
    const low = dimensions
      .flatMap(one => {
        const { verdict, cpk } = judgeDimension(one.values, one)
        const isLow = verdict !== 'TooFew' && cpk !== null && sideOfCpk(cpk) === 'NotCapable'
        return isLow ? [{ ...one, cpk: cpk.value }] : []
      })
      .sort((one, other) => one.cpk - other.cpk)
    const [worst] = low
    if (!worst) return []
    return [
      {
        project,
        rule: 'dimension',
        sourceId: id,
        name: `T${number}`,
        values: [
          value('notCapable', 'number', low.length),
          value('worst', 'text', worst.name),
          value('cavity', 'number', worst.cavity),
          value('cpk', 'number', worst.cpk),
          value('limit', 'number', qualificationLimits.wantedCpk),
        ],
        since: day,
        address: moldQualificationPaths.dimensions(project, id),
        occasion: `${low.length} ${worst.cpk.toFixed(2)}`,
      },
    ]
  })
}

/** Reports tryouts that did not run on their planned date. */
export const tryoutMissed: Rule = async (tx, tools) => {
  const { rows } = await tx.execute<
    Record<'id' | 'project' | 'day' | 'press', string> & { number: number }
  >(sql`
    select t.id, t.project_id as project, t.number, t.planned_date::text as day, t.press
    from (${queryOfTools(tools)}) tool join tryout t on t.project_id = tool.id
    where t.actual_date is null and t.planned_date < tool.today`)
  return rows.map(({ id, project, number, day, press }) => ({
    project,
    rule: 'tryoutMissed',
    sourceId: id,
    name: `T${number}`,
    values: nonEmptyValues([value('planned', 'day', day), value('press', 'text', press)]),
    since: day,
    address: moldQualificationPaths.tryout(project, id),
    occasion: day,
  }))
}

/** Reports findings that were not corrected by their due date. */
export const findingOverdue: Rule = async (tx, tools) => {
  const { rows } = await tx.execute<
    Record<'id' | 'project' | 'item' | 'day' | 'owner', string> & {
      number: number
      tryout: number
      ownerId: string | null
    }
  >(sql`
    select f.id, f.project_id as project, f.number, f.item, f.due_date::text as day, t.number as tryout,
      f.owner_id as "ownerId",
      ${sqlNameOfUser(sql`f.owner_id`)} as owner
    from (${queryOfTools(tools)}) tool join finding f on f.project_id = tool.id join tryout t on t.id = f.tryout_id
    where f.verified_tryout_id is null and f.corrected_at is null and f.due_date < tool.today`)
  return rows.map(({ id, project, number, item, day, owner, ownerId, tryout }) => ({
    project,
    rule: 'findingOverdue',
    sourceId: id,
    name: `${number}. ${item}`,
    values: nonEmptyValues([
      value('due', 'day', day),
      value('owner', 'text', owner),
      value('tryout', 'text', `T${tryout}`),
    ]),
    since: day,
    address: moldQualificationPaths.editFinding(project, id),
    occasion: day,
    owner: ownerId,
  }))
}

/**
 * Reports the last tryout of a tool when it is beyond the planned number, until it is signed with an approval. The
 * alert does not contain its reason and cost, because customers and suppliers on the project see alerts too.
 */
export const tryoutsOverLimit: Rule = async (tx, tools) => {
  const { rows } = await tx.execute<
    Record<'id' | 'project' | 'day', string> & { number: number; limit: number }
  >(sql`
    select * from (
      select distinct on (t.project_id) t.id, t.project_id as project, t.number, t.planned_date::text as day,
        coalesce(plan."limit", ${qualificationLimits.tryouts}::int)::int as "limit",
        t.second_signed_at is not null and t.outcome in ('Approved', 'ApprovedWithItems') as is_approved
      from (${queryOfTools(tools)}) tool join tryout t on t.project_id = tool.id
        left join tryout_plan plan on plan.project_id = t.project_id
      order by t.project_id, t.number desc
    ) last where last.number > last."limit" and not last.is_approved`)
  return rows.map(({ id, project, number, day, limit }) => ({
    project,
    rule: 'tryoutsOverLimit',
    sourceId: id,
    name: `T${number}`,
    values: [value('plannedTryouts', 'number', limit), value('planned', 'day', day)],
    since: day,
    address: moldQualificationPaths.tryout(project, id),
    occasion: `${number} ${limit}`,
  }))
}

/** Reports open findings that have had no owner for some days. */
export const findingUnowned: Rule = async (tx, tools) => {
  const { rows } = await tx.execute<
    Record<'id' | 'project' | 'item' | 'day', string> & { number: number; tryout: number }
  >(sql`
    select f.id, f.project_id as project, f.number, f.item, ${dayIn(sql`f.created_at`)}::text as day, t.number as tryout
    from (${queryOfTools(tools)}) tool join finding f on f.project_id = tool.id join tryout t on t.id = f.tryout_id
    where f.verified_tryout_id is null and f.corrected_at is null and f.owner_id is null
      and ${dayIn(sql`f.created_at`)} <= tool.today - ${alertLimits.ownerDays}::int`)
  return rows.map(({ id, project, number, item, day, tryout }) => ({
    project,
    rule: 'findingUnowned',
    sourceId: id,
    name: `${number}. ${item}`,
    values: [value('added', 'day', day), value('tryout', 'text', `T${tryout}`)],
    since: addDays(day, alertLimits.ownerDays),
    address: moldQualificationPaths.editFinding(project, id),
    occasion: day,
  }))
}
