import type { projects as calls } from '@steelsafe/contract/projects/endpoints.ts'
import type { Project } from '@steelsafe/contract/projects/entities.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import type { Services } from '#core/services.ts'
import { companies } from '#database/schema/companies.ts'
import { projectDetails } from '#database/schema/milestones.ts'
import { projects } from '#database/schema/projects.ts'
import { delayIn, leadOf, responsiblePartyIn } from '#features/responsible/index.ts'
import { summaryOf } from '../listing/summary.ts'
import { fillDetails, sqlIsField } from './details.ts'
import { pictureUrl } from './picture.ts'

export async function getProject(
  tx: Tx,
  services: Pick<Services, 'signer' | 'config'>,
  caller: Pick<Caller, 'id' | 'isAdmin'>,
  id: string,
): Promise<Project> {
  const [row] = await tx
    .select({ project: projects, companyName: companies.name })
    .from(projects)
    .innerJoin(companies, eq(companies.id, projects.companyId))
    .where(eq(projects.id, id))
  if (!row) throw notFound('project')
  const { project, companyName } = row
  const details = await tx
    .select()
    .from(projectDetails)
    .where(and(eq(projectDetails.projectId, id), sqlIsField))
    .orderBy(projectDetails.position, projectDetails.id)
  return {
    ...project,
    companyName,
    details: fillDetails(project, details),
    ...(await loadRelated(tx, id)),
    ...(await summaryOf(tx, services, caller, id)),
    imageUrl: pictureUrl(services, project),
    createdDate: project.createdAt,
    updatedDate: project.updatedAt,
  }
}

type Related = Pick<
  Project,
  'identifiers' | 'companies' | 'phases' | 'offeredTo' | 'deliveryDelay' | 'fileCount' | 'userCount'
>

/** Loads the related rows of a project in one statement. */
async function loadRelated(tx: Tx, id: string): Promise<Related> {
  const { rows } = await tx.execute<Related & Record<string, unknown>>(sql`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('companyId', i.company_id, 'companyName', c.name, 'label', i.label,
          'isOwnerIdentifier', i.is_owner_identifier) order by i.is_owner_identifier desc, c.sort_name), '[]')
        from project_identifier i join company c on c.id = i.company_id where i.project_id = ${id}) as identifiers,
      (select coalesce(jsonb_agg(jsonb_build_object('companyId', c.id, 'name', c.name, 'projectRoleId', pc.project_role_id)
          order by pc.project_role_id <> 'Owner', c.sort_name), '[]')
        from project_company pc join company c on c.id = pc.company_id where pc.project_id = ${id}) as companies,
      (select coalesce(jsonb_agg(jsonb_build_object('phaseTypeId', ph.phase_type_id, 'statusId', ph.status_id,
          'completionPercent', ph.completion_percent, 'plannedMilestone', ph.planned_milestone,
          'actualMilestone', ph.actual_milestone, 'selected', ph.selected, 'acts', ${responsiblePartyIn('ph', leadOf('ph'))},
          'delay', ${delayIn('ph')}) order by t.position), '[]')
        from phase ph join phase_type t on t.id = ph.phase_type_id where ph.project_id = ${id}) as phases,
      (select jsonb_build_object('companyId', c.id, 'name', c.name)
        from project_transfer o join company c on c.id = o.company_id where o.project_id = ${id}) as "offeredTo",
      (select ${delayIn('tool')} from project tool where tool.id = ${id}) as "deliveryDelay",
      (select count(*)::int from file_entry f where f.project_id = ${id} and not f.is_directory and f.deleted_at is null) as "fileCount",
      (select count(*)::int from project_user pu where pu.project_id = ${id}) as "userCount"`)
  return rows[0]!
}

export async function productionUnitOf(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      productionUnitId: projects.productionUnitId,
      entryCount: sql<number>`(select count(*)::int from production_data d
        where d.project_id = project.id and d.unit_id = project.production_unit_id)`,
    })
    .from(projects)
    .where(eq(projects.id, id))
  if (!row) throw notFound('project')
  return row
}

/** Sets the unit and increments the version, so that an update of a profile that was read before is refused. */
export async function setProductionUnit({
  tx,
  project: id,
  body: { productionUnitId },
}: Call<typeof calls.setProductionUnit>) {
  await tx
    .update(projects)
    .set({ productionUnitId, version: sql`${projects.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(projects.id, id), ne(projects.productionUnitId, productionUnitId)))
  return productionUnitOf(tx, id)
}
