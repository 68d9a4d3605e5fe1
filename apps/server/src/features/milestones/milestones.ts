import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { milestones as calls } from '@steelsafe/contract/milestones/endpoints.ts'
import type { ProjectMilestone } from '@steelsafe/contract/milestones/entities.ts'
import { computeMilestoneStatus, statusColors } from '@steelsafe/contract/milestones/milestone-status.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { can, sqlIsActiveOnProject } from '#core/access/permissions.ts'
import { sqlPersonName } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { dayOfProject } from '#core/project/project-day.ts'
import type { Services } from '#core/services.ts'
import { translate } from '#core/texts.ts'
import { projectDetails } from '#database/schema/milestones.ts'
import { attachedFilesOf } from '#features/attachments/index.ts'
import { responsibilityColumns } from '#features/responsible/index.ts'
import { milestoneOrder, predecessor, stateConditions } from './detail-rows.ts'
import { recipientsOfMilestone } from './result.ts'

/**
 * Returns the milestones of a project by end date; milestones without an end date come last. A milestone that is
 * requested by its id is returned in any state.
 * @throws 404 when the project has no milestone with this id
 */
export async function listMilestones(
  tx: Tx,
  services: Services,
  caller: Caller,
  language: Language,
  project: string,
  { state, statusAlertId }: Call<typeof calls.list>['query'],
): Promise<{ today: string; milestones: ProjectMilestone[] }> {
  const today = await dayOfProject(tx, services, project)
  const seesFiles = await can(tx, caller, 'ViewStatusAlertFiles', { project })
  const rows = await selectMilestones(
    tx,
    caller,
    project,
    statusAlertId ? eq(projectDetails.id, statusAlertId) : stateConditions[state],
  )
  if (statusAlertId && rows.length === 0) throw notFound('milestone')
  const milestones = rows.map(({ detail, attachedFiles, ...columns }) => {
    const { colorCodeNum, ...standing } = computeMilestoneStatus(detail, today)
    return {
      ...detail,
      ...columns,
      ...standing,
      attachedFiles: seesFiles ? attachedFiles : [],
      fileCount: attachedFiles.length,
      name: detail.displayName,
      thresholdTypeName: translate(language, `core:thresholdType.${detail.thresholdTypeId}`),
      statusColor: { colorCodeNum, colorCodeValue: statusColors[colorCodeNum] },
      reason: detail.lateReason,
      reasonText: detail.lateReasonText,
    }
  })
  return { today, milestones }
}

const selectMilestones = (tx: Tx, caller: Pick<Caller, 'id'>, project: string, condition: SQL | undefined) =>
  tx
    .select({
      detail: projectDetails,
      predecessorName: predecessor.displayName,
      recipients: sql<string[]>`array(
        select ${sqlPersonName} from milestone_recipient r join user_account u on u.id = r.user_id
        where r.detail_id = ${projectDetails.id} and ${sqlIsActiveOnProject(sql`r.user_id`, sql`${projectDetails.projectId}`)}
        order by u.sort_name, u.id)`,
      informedCount: sql<number>`(
        select count(distinct r.user_id)::int ${recipientsOfMilestone(sql`${projectDetails.id}`, sql`${projectDetails.projectId}`)}
          and r.user_id <> ${caller.id})`,
      attachedFiles: attachedFilesOf('detailId', sql`${projectDetails.id}`),
      ...responsibilityColumns('project_detail'),
    })
    .from(projectDetails)
    .leftJoin(predecessor, eq(predecessor.id, projectDetails.predecessorId))
    .where(and(eq(projectDetails.projectId, project), projectDetails.isAlertable, condition))
    .orderBy(...milestoneOrder)
