import { pathsOfKind } from '@steelsafe/contract/analysis/kind-paths.ts'
import type { AnalysisKind } from '@steelsafe/contract/analysis/names.ts'
import { moldQualificationPaths } from '@steelsafe/contract/mold-qualification/paths.ts'
import { sql } from 'drizzle-orm'
import { dayIn, queryOfTools, type Rule, value } from './rule.ts'

/** A tryout or an analysis of a revision of the part that a newer released revision replaces. */
interface Outdated extends Record<string, unknown> {
  id: string
  project: string
  thing: 'tryout' | 'analysis'
  name: string
  kind: AnalysisKind | null
  revisionId: string
  revision: string
  /** The day on which the newer revision was released. */
  day: string
}

/**
 * Reports the last tryout that ran, and reviewed analyses, when a newer revision of the part has been released since,
 * because their results are about the earlier revision.
 */
export const revisionReplaced: Rule = async (tx, tools) => {
  const { rows } = await tx.execute<Outdated>(sql`
    with tool as (${queryOfTools(tools)}), newest as (
      select distinct on (r.project_id) r.id, r.project_id, r.revision, r.created_at,
        least(${dayIn(sql`r.released_at`)}, tool.today) as day
      from tool join part_revision r on r.project_id = tool.id where r.state = 'Released'
      order by r.project_id, r.released_at desc, r.id desc
    ), ran as (
      select distinct on (t.project_id) t.id, t.project_id, t.number, t.actual_date
      from tool join tryout t on t.project_id = tool.id where t.actual_date is not null
      order by t.project_id, t.number desc
    ), outdated as (
      select ran.id, ran.project_id, 'tryout' as thing, 'T' || ran.number as name, null as kind
      from ran join newest on newest.project_id = ran.project_id where ran.actual_date < newest.day
      union all
      select a.id, a.project_id, 'analysis', a.title, a.kind
      from newest join analysis a on a.project_id = newest.project_id
        join part_revision of_it on of_it.id = a.part_revision_id
      where a.reviewed_at is not null and of_it.id <> newest.id and of_it.created_at < newest.created_at
        and not exists (select from analysis next where next.revision_of_id = a.id)
    )
    select o.id, o.project_id as project, o.thing, o.name, o.kind, newest.id as "revisionId", newest.revision,
      newest.day::text as day
    from outdated o join newest on newest.project_id = o.project_id`)
  return rows.map(({ id, project, thing, name, kind, revisionId, revision, day }) => ({
    project,
    rule: 'revisionReplaced',
    sourceId: id,
    name,
    values: [value('releasedRevision', 'text', revision), value('released', 'day', day)],
    since: day,
    address:
      thing === 'tryout'
        ? moldQualificationPaths.tryout(project, id)
        : pathsOfKind[kind!].edit(project, { analysisId: id }), // every analysis has a kind
    occasion: revisionId,
  }))
}
