import type { alerts as calls } from '@steelsafe/contract/alerts/endpoints.ts'
import type { ToolAlert } from '@steelsafe/contract/alerts/entities.ts'
import { type AlertHappening, type AlertKind, alertKinds } from '@steelsafe/contract/alerts/names.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { moldQualificationPaths } from '@steelsafe/contract/mold-qualification/paths.ts'
import { moldingPaths } from '@steelsafe/contract/molding/paths.ts'
import { partDesignPaths } from '@steelsafe/contract/part-design/paths.ts'
import { qualitySections } from '@steelsafe/contract/quality/names.ts'
import { qualityPaths } from '@steelsafe/contract/quality/paths.ts'
import { toolValidationPaths } from '@steelsafe/contract/tool-validation/paths.ts'
import { type SQL, sql } from 'drizzle-orm'
import { ownerCompanyOf } from '#core/access/owner-company.ts'
import { sqlIsOnProject } from '#core/access/permissions.ts'
import { sqlPersonName } from '#core/access/person.ts'
import type { Call } from '#core/http/serve.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { fixedOrder, plannedLimitClause, sortExpressions, sortOf } from '#core/lists/page-range.ts'
import { type Page, pageOf } from '#core/lists/read-page.ts'
import { dayOfCompany, zoneOfCompany } from '#core/project/project-day.ts'
import { documentsInEffect } from '#features/quality/index.ts'
import { measuredAlerts } from './measured-alerts.ts'
import { sources } from './sources.ts'

interface Row extends Record<string, unknown> {
  thing: string
  kind: AlertKind
  happened: AlertHappening
  name: string
  project: string
  number: string
  day: string
  person: string
}

const sorting = {
  columns: { date: sql`a.day`, kind: sql`a.kind`, projectNumber: sql`a.sort_number` },
  byDefault: { field: 'date', ascending: false },
  id: sql`a.thing`,
} as const

/**
 * Returns the new and open alerts of the owner company's tools that the caller is a member of. Without a sort field,
 * the alerts of the requested tool come first.
 */
export async function listAlerts({
  tx,
  services,
  caller,
  project,
  query,
}: Call<typeof calls.list>): Promise<Page<ToolAlert>> {
  const company = await ownerCompanyOf(tx, project)
  const owner = sql`${company}::uuid`
  const day = {
    project,
    documents: documentsInEffect(owner, services),
    today: dayOfCompany(owner, services),
    zone: zoneOfCompany(owner, services),
  }
  const requestedKinds = alertKinds.filter(kind => query.kind === undefined || query.kind === kind)
  const sqlIsOnProjectOfCaller = caller.isAdmin ? sql`true` : sqlIsOnProject(caller.id, sql`p.id`)
  const sqlIsOwnTool = sql`p.company_id = ${company} and ${sqlIsOnProjectOfCaller}`
  const computed: Partial<Record<AlertKind, SQL>> = requestedKinds.includes('quality')
    ? { quality: await measuredAlerts(tx, caller, company, sqlIsOwnTool, day.today) }
    : {}
  const all = sql.join(
    requestedKinds.map(
      kind => sql`select ${kind}::text as kind, source_alert.* from (
        ${sql.join(
          [...sources[kind].map(source => source(day)), ...(computed[kind] ? [computed[kind]] : [])],
          sql` union all `,
        )}) source_alert`,
    ),
    sql` union all `,
  )
  const first = query.sortField ? sql`` : sql`a.project <> ${project}, `
  const { rows } = await tx.execute<{ count: number; alerts: Row[] }>(sql`
    with tool as materialized (
      select p.id, p.project_number as number, p.sort_number from project p where ${sqlIsOwnTool}
    ), alert as materialized (
      select source.*, tool.number, tool.sort_number from (${all}) source join tool on tool.id = source.project
      where ${sqlContains(sql`searchable(tool.number || ' ' || source.name)`, query.searchTerm) ?? sql`true`}
    )
    select (select count(*)::int from alert) as count, coalesce((
      select json_agg(shown) from (
        select a.thing, a.kind, a.happened, a.name, a.project, a.number, a.day::text as day,
          coalesce(a.signed_name, (select ${sqlPersonName} from user_account u where u.id = a.person_id), '') as person
        from alert a order by ${first}${sortExpressions(sorting, query)} ${plannedLimitClause(query)}
      ) shown), '[]') as alerts`)
  const { count, alerts } = rows[0]! // The outer select has no FROM clause, so it returns exactly one row.
  // No sort field puts the alerts of the requested tool first.
  const sorted = query.sortField ? sortOf(sorting, query) : fixedOrder
  return pageOf(query, alerts.map(toAlert), count, sorted)
}

const toAlert = ({ thing, kind, happened, name, project, number, day, person }: Row): ToolAlert => ({
  id: `${happened} ${thing}`,
  kind,
  happened,
  name,
  projectId: project,
  projectNumber: number,
  date: day,
  person,
  address: alertPath(happened, project, thing, name),
})

function alertPath(happening: AlertHappening, project: string, thing: string, name: string): string {
  switch (happening) {
    case 'revisionReleased':
      return partDesignPaths.editRevision(project, { revisionId: thing })
    case 'tryoutSigned':
      return moldQualificationPaths.tryout(project, thing)
    case 'studySigned':
    case 'capabilityLow':
      return moldingPaths.study(project, { studyId: thing })
    case 'findingOpen':
      return moldQualificationPaths.editFinding(project, thing)
    case 'documentReplaced':
      return qualityPaths[qualitySections.find(section => section === name) ?? 'quality'](project)
    case 'dimensionLow':
      return moldQualificationPaths.dimensions(project, thing)
    case 'scrapHigh':
      return toolValidationPaths.performance(project)
    case 'maintenanceDue':
      return maintenancePaths.editAlert(project, thing)
    case 'entryOpen':
      return maintenancePaths.editEntry(project, thing)
  }
}
