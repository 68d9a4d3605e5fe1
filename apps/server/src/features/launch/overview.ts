import { daysBetween } from '@steelsafe/contract/core/dates/days.ts'
import { naturalCompare } from '@steelsafe/contract/core/names/natural-order.ts'
import type { launch as calls } from '@steelsafe/contract/launch/endpoints.ts'
import type { LaunchGauge, Missing } from '@steelsafe/contract/launch/entities.ts'
import { launchLimits } from '@steelsafe/contract/launch/limits.ts'
import { gauges } from '@steelsafe/contract/launch/names.ts'
import { gaugeOf, readinessPercent } from '@steelsafe/contract/launch/rules.ts'
import { can } from '#core/access/permissions.ts'
import type { Call } from '#core/http/serve.ts'
import { dayOfProject } from '#core/project/project-day.ts'
import type { Evidence } from '#features/evidence/index.ts'
import { analysesByEvidence } from './analyses.ts'
import { listEvidence } from './evidence.ts'
import { historyOf } from './history.ts'
import { weightsOfTools } from './weights.ts'

/**
 * Returns the four gauges of a tool on the project's current day. Milestones count, and are named only to users who may
 * view them.
 */
export async function getOverview({ tx, services, caller, project }: Call<typeof calls.overview>) {
  const today = await dayOfProject(tx, services, project)
  const weights = (await weightsOfTools(tx, [project]))(project)
  const all = (await listEvidence(tx, [project])).filter(({ kind }) => weights[kind] > 0)
  const history = await historyOf(tx, project)
  const analyses = await analysesByEvidence(tx, project)
  const canSeeMilestones = await can(tx, caller, 'ViewProjectStatusAlert', { project })
  return {
    today,
    gauges: gauges.map((name): LaunchGauge => {
      const evidence = all.filter(({ kind }) => gaugeOf(kind) === name)
      const open = evidence.filter(({ share }) => share < 1)
      return {
        name,
        percent: readinessPercent(evidence, weights),
        evidenceCount: evidence.length,
        missingCount: open.length,
        missing: open
          .filter(({ kind }) => canSeeMilestones || kind !== 'milestone')
          .map(one => ({ ...missingOf(one, today), analysis: analyses.get(one.id) ?? null }))
          .sort(byUrgency)
          .slice(0, launchLimits.missingShown),
        history: history(name),
      }
    }),
  }
}

const missingOf = (
  { kind, id, name, part, study, who, dueDate, share }: Evidence,
  today: string,
): Omit<Missing, 'analysis'> => ({
  kind,
  id,
  name,
  part: part ?? null,
  study: study ?? null,
  percent: Math.floor(share * 100),
  who,
  dueDate,
  daysLate: dueDate === null ? 0 : Math.max(0, daysBetween(dueDate, today)),
})

const compareNames = naturalCompare('en')
/** Sorts by due date, then by name. Items without a date come last. */
const byUrgency = (one: Missing, other: Missing) =>
  (one.dueDate ?? '9999').localeCompare(other.dueDate ?? '9999') || compareNames(one.name, other.name)
