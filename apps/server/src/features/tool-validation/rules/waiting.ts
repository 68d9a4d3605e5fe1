import { pathsOfKind } from '@steelsafe/contract/analysis/kind-paths.ts'
import type { AnalysisKind } from '@steelsafe/contract/analysis/names.ts'
import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { moldQualificationPaths } from '@steelsafe/contract/mold-qualification/paths.ts'
import type { StudyKind } from '@steelsafe/contract/molding/names.ts'
import { moldingPaths } from '@steelsafe/contract/molding/paths.ts'
import { operationPaths } from '@steelsafe/contract/operations/paths.ts'
import { partDesignPaths } from '@steelsafe/contract/part-design/paths.ts'
import { alertLimits } from '@steelsafe/contract/tool-validation/limits.ts'
import type { AlertThing } from '@steelsafe/contract/tool-validation/names.ts'
import { sql } from 'drizzle-orm'
import { sqlNameOfUser } from '#core/access/person.ts'
import { dayIn, nonEmptyValues, queryOfTools, type Rule, value } from './rule.ts'

/** A record that waits for a signature, a review, an approval or an acceptance. */
interface PendingRecord extends Record<string, unknown> {
  id: string
  project: string
  thing: AlertThing
  name: string
  /** The day on which the record began to wait. */
  day: string
  /** The person who signed, sent or proposed the record; empty for a former user. */
  person: string
  /** The kind of a study or of an analysis; null for other records. */
  kind: StudyKind | AnalysisKind | null
}

/**
 * Reports decisions that are pending for some days: the second signature of a tryout or a study, the review of an
 * analysis with conclusions, the approval of a revision of the part, and the acceptance of a report of a supplier.
 */
export const approvalWaiting: Rule = async (tx, tools) => {
  const { rows } = await tx.execute<PendingRecord>(sql`
    with tool as (${queryOfTools(tools)}), waiting as (
      select t.id, t.project_id as project, 'tryout' as thing, 'T' || t.number as name,
        ${dayIn(sql`t.first_signed_at`)} as day, t.first_signed_name as person, null as kind
      from tool join tryout t on t.project_id = tool.id
      where t.first_signed_at is not null and t.second_signed_at is null
      union all
      select s.id, s.project_id, 'study', s.press, ${dayIn(sql`s.first_signed_at`)}, ${sqlNameOfUser(sql`s.first_signed_by`)}, s.kind
      from tool join molding_study s on s.project_id = tool.id
      where s.first_signed_at is not null and s.second_signed_at is null
      union all
      select a.id, a.project_id, 'analysis', a.title, ${dayIn(sql`a.updated_at`)}, ${sqlNameOfUser(sql`a.created_by`)}, a.kind
      from tool join analysis a on a.project_id = tool.id
      where a.reviewed_at is null and a.conclusions <> ''
      union all
      select r.id, r.project_id, 'revision', r.revision, ${dayIn(sql`r.created_at`)}, ${sqlNameOfUser(sql`r.created_by`)}, null
      from tool join part_revision r on r.project_id = tool.id
      where r.state = 'Proposed'
      union all
      select up.id, up.project_id, 'update', o.component, ${dayIn(sql`up.sent_at`)}, up.sender_name, null
      from tool join operation_update up on up.project_id = tool.id join operation o on o.id = up.operation_id
      where up.state = 'Waiting'
    )
    select w.id, w.project, w.thing, w.name, w.day::text as day, w.person, w.kind
    from tool join waiting w on w.project = tool.id
    where w.day <= tool.today - ${alertLimits.approvalDays}::int`)
  return rows.map(row => ({
    project: row.project,
    rule: 'approvalWaiting',
    sourceId: row.id,
    name: row.name,
    values: [
      value('waitsFor', 'thing', row.thing),
      ...(row.thing === 'study' ? [value('study', 'study', row.kind ?? '')] : []),
      ...nonEmptyValues([value('waitingFrom', 'day', row.day), value('sentBy', 'text', row.person)]),
    ],
    since: addDays(row.day, alertLimits.approvalDays),
    address: addressOf(row),
    occasion: row.day,
  }))
}

function addressOf({ thing, project, id, kind }: PendingRecord): string {
  switch (thing) {
    case 'tryout':
      return moldQualificationPaths.tryout(project, id)
    case 'study':
      return moldingPaths.study(project, { studyId: id })
    case 'analysis':
      return pathsOfKind[kind as AnalysisKind].edit(project, { analysisId: id })
    case 'revision':
      return partDesignPaths.editRevision(project, { revisionId: id })
    case 'update':
      return operationPaths.list(project)
  }
}
