import { qualificationLimits } from '@steelsafe/contract/mold-qualification/limits.ts'
import type { StudyKind } from '@steelsafe/contract/molding/names.ts'
import { moldingPaths } from '@steelsafe/contract/molding/paths.ts'
import type { StudyResult } from '@steelsafe/contract/molding/result.ts'
import type { StudyRow } from '@steelsafe/contract/molding/study-row.ts'
import type { AlertValue } from '@steelsafe/contract/tool-validation/alerts.ts'
import { alertLimits } from '@steelsafe/contract/tool-validation/limits.ts'
import { sideOfCpk } from '@steelsafe/molding/capability.ts'
import { computeStudy } from '@steelsafe/molding/studies/compute.ts'
import { sql } from 'drizzle-orm'
import { dayIn, queryOfTools, type Rule, value } from './rule.ts'

interface CurrentStudy extends Record<string, unknown> {
  id: string
  project: string
  kind: StudyKind
  press: string
  lot: string
  day: string
  settings: StudyRow
  rows: StudyRow[]
  result: StudyResult | null
  owner: string | null
}

interface Requirement {
  figure: string
  valueKind: AlertValue['kind']
  limit: number
  /** True when the figures miss the limit. Each figure has its name as key. */
  isMissed: (figures: Record<string, number | null>) => boolean
}

const repeatability: Requirement = {
  figure: 'repeatability',
  valueKind: 'percent',
  limit: alertLimits.repeatability,
  isMissed: figures => (figures.repeatability ?? Number.NaN) < alertLimits.repeatability,
}
const capability: Requirement = {
  figure: 'cpk',
  valueKind: 'number',
  limit: qualificationLimits.wantedCpk,
  isMissed: ({ cpkLow, cpkHigh }) =>
    typeof cpkLow === 'number' &&
    typeof cpkHigh === 'number' &&
    sideOfCpk({ low: cpkLow, high: cpkHigh }) === 'NotCapable',
}
const requirements = { repeatability, capability }

/**
 * Returns the rule that reports the current study of a kind (the latest signed study, or else the latest) when it
 * misses its limit. Studies that drift, or whose parts are not stable or not normal, miss their limit too.
 */
export const studyBelow =
  (kind: keyof typeof requirements): Rule =>
  async (tx, tools) => {
    const { figure, valueKind, limit, isMissed } = requirements[kind]
    const { rows } = await tx.execute<CurrentStudy>(sql`
      select distinct on (s.project_id) s.id, s.project_id as project, s.kind, s.press, s.lot, s.study_date::text as day,
        s.settings, s.rows, s.signed_result as result, s.created_by as owner
      from (${queryOfTools(tools)}) tool join molding_study s on s.project_id = tool.id
      where s.kind = ${kind}
      order by s.project_id, (s.second_signed_at is null), s.study_date desc, s.created_at desc, s.id desc`)
    return rows.flatMap(({ id, project, press, lot, day, settings, rows: samples, result, owner }) => {
      const { figures, verdict } = result ?? computeStudy(kind, settings, samples)
      const values = Object.fromEntries(figures.map(one => [one.key, one.value]))
      const figureValue = values[figure] ?? null
      // A study without a verdict has too few values.
      if (figureValue === null || !isMissed(values) || verdict === null || verdict.key === 'none') return []
      return [
        {
          project,
          rule: kind,
          sourceId: id,
          name: press,
          values: [
            value(figure, valueKind, figureValue),
            value('limit', valueKind, limit),
            value('press', 'text', press),
            value('lot', 'text', lot),
          ],
          since: day,
          address: moldingPaths.study(project, { studyId: id }),
          occasion: figureValue.toFixed(2),
          owner,
        },
      ]
    })
  }

/**
 * Reports signed studies with a later signed revision, because the set-points of the earlier study may still be in use.
 */
export const superseded: Rule = async (tx, tools) => {
  const { rows } = await tx.execute<
    Record<'id' | 'project' | 'press' | 'next' | 'day', string> & {
      kind: StudyKind
      old: number
      new: number
      owner: string | null
    }
  >(sql`
    select s.id, s.project_id as project, s.kind, s.press, s.revision as old, n.revision as new, n.id as next,
      ${dayIn(sql`n.second_signed_at`)}::text as day, s.created_by as owner
    from (${queryOfTools(tools)}) tool join molding_study s on s.project_id = tool.id
      join molding_study n on n.revision_of_id = s.id
    where n.second_signed_at is not null
      and not exists (select from molding_study l where l.revision_of_id = n.id and l.second_signed_at is not null)`)
  return rows.map(({ id, project, kind, press, old, next, day, owner, ...revisions }) => ({
    project,
    rule: 'superseded',
    sourceId: id,
    name: press,
    values: [
      value('study', 'study', kind),
      value('revision', 'number', old),
      value('newRevision', 'number', revisions.new),
      value('signed', 'day', day),
    ],
    since: day,
    address: moldingPaths.study(project, { studyId: next }),
    occasion: next,
    owner,
  }))
}
