import { unlimited } from '@steelsafe/contract/core/limits.ts'
import { phaseTypes } from '@steelsafe/contract/phases/names.ts'
import type { projects as calls } from '@steelsafe/contract/projects/endpoints.ts'
import { type ImportedProject, importedProject } from '@steelsafe/contract/projects/entities.ts'
import { defaultDetails } from '@steelsafe/contract/projects/names.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Call, StreamingCall } from '#core/serve.ts'
import {
  fieldText,
  readManyRows,
  recordImport,
  refuseProblems,
  type SheetProblem,
  translateProblems,
  undoImport,
} from '#features/imports/index.ts'
import { addImportedPhases } from '#features/phases/index.ts'
import { addToImported, companiesByName } from '#features/project-members/index.ts'
import { quotaOf, takeProjects } from '#features/subscriptions/index.ts'
import { addProjects } from './creation.ts'
import { removeProjects } from './removal.ts'

type Rows = readonly Record<string, unknown>[]

const companyFields = ['customerCompany', 'molderCompany'] as const

/** Returns all problems of a sheet: of its rows, and conflicts with the company's projects. */
export async function checkImport({
  transaction,
  caller,
  company,
  body: { rows },
  origin,
}: StreamingCall<typeof calls.checkImport>) {
  const ofRows = await readManyRows(importedProject, rows)
  const ofCompany = await transaction(tx => problemsOfCompany(tx, caller, company, rows))
  return translateProblems(origin.language, rows.length, [...ofRows, ...ofCompany])
}

async function problemsOfCompany(
  tx: Tx,
  caller: Caller,
  company: string,
  rows: Rows,
): Promise<SheetProblem[]> {
  const problems = [
    ...(await takenNumbers(tx, company, rows)),
    ...unknownCompanies(rows, await companiesNamed(tx, caller, rows)),
  ]
  const { projectLimit, projectCount } = await quotaOf(tx, company)
  if (projectLimit !== unlimited && projectCount + rows.length > projectLimit) {
    const message = {
      key: 'projects:rule.noRoom' as const,
      values: { count: Math.max(0, projectLimit - projectCount), limit: projectLimit },
    }
    problems.push({ row: null, field: '', message })
  }
  return problems
}

/**
 * Adds the projects of a sheet, all or none, each as if added by hand, with its current phase and the companies that
 * the sheet names.
 * @throws 400 with every rejected row, 409 when the subscription does not allow that many projects
 */
export async function importProjects({ tx, services, caller, company, body }: Call<typeof calls.import>) {
  const { rows, fileName } = body
  // Two concurrent imports would not see each other's numbers.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`project import ${company}`}, 0))`)
  const companyByName = await companiesNamed(tx, caller, rows)
  refuseProblems([...(await takenNumbers(tx, company, rows)), ...unknownCompanies(rows, companyByName)])
  await takeProjects(tx, company, rows.length)
  const nameOf = (name: string) => companyByName.get(name)?.name ?? ''
  const forms = rows.map(row => formOf(row, nameOf))
  const ids = await addProjects(tx, caller, company, forms)
  const idOf = (name: string) => companyByName.get(name)?.id
  await addToImported(
    { tx, services, caller },
    rows.flatMap((row, index) => rowCompanies(row, ids[index]!, company, idOf)), // one id for each row
  )
  await addImportedPhases(
    tx,
    rows.flatMap((row, index) => phasesOf(row).map(phase => ({ projectId: ids[index]!, ...phase }))),
  )
  const importId = await recordImport(
    tx,
    { kind: 'projects', companyId: company },
    { userId: caller.id, fileName, ids },
  )
  return { rowCount: rows.length, importId }
}

/** Deletes the projects of an import. Keeps projects that were changed since or transferred to another company. */
export const undoProjects = ({ tx, caller, company, body: { importId } }: Call<typeof calls.undoImport>) =>
  undoImport(tx, caller, { kind: 'projects', companyId: company }, importId, {
    table: sql`project p`,
    id: sql`p.id`,
    name: sql`p.project_number`,
    isChanged: sql`(p.company_id <> ${company} or exists (
      select 1 from audit_act a where a.project_id = p.id and a.at > made.created_at) or exists (
      select 1 from file_upload f where f.project_id = p.id and f.finished_at is null and f.expires_at > now()))`,
    order: sql`p.sort_number, p.id`,
    remove: ids => removeProjects(tx, company, ids),
  })

/** Returns a problem for each number that appears twice in the sheet or exists in the company. */
async function takenNumbers(tx: Tx, company: string, rows: Rows): Promise<SheetProblem[]> {
  const numbers = rows.map(row => fieldText(row, 'projectNumber'))
  const { rows: takenRows } = await tx.execute<{ position: string; isTaken: boolean }>(sql`
    with asked as (
      select lower(number) as number, position
      from unnest(${sql.param(numbers)}::text[]) with ordinality as sheet (number, position) where number <> ''
    ), numbered as (
      select number, position, row_number() over (partition by number order by position) as nth,
        exists (select 1 from project where company_id = ${company} and lower(project_number) = number) as "isTaken"
      from asked
    )
    select position, "isTaken" from numbered where nth > 1 or "isTaken" order by position`)
  return takenRows.map(({ position, isTaken }) => ({
    row: Number(position) - 1,
    field: 'projectNumber',
    message: { key: isTaken ? 'projects:rule.numberTaken' : 'projects:rule.numberTwice' },
  }))
}

const companiesNamed = (tx: Tx, caller: Caller, rows: Rows) => {
  const names = rows.flatMap(row => companyFields.map(field => fieldText(row, field)))
  return companiesByName(tx, caller, [...new Set(names)].filter(Boolean))
}

/** Returns a problem for each name without a company that the caller could add to a project. */
const unknownCompanies = (rows: Rows, companyByName: ReadonlyMap<string, unknown>): SheetProblem[] =>
  rows.flatMap((row, index) =>
    companyFields
      .filter(field => fieldText(row, field) !== '' && !companyByName.has(fieldText(row, field)))
      .map(field => ({ row: index, field, message: { key: 'projects:rule.noSuchCompany' } })),
  )

/**
 * Returns the companies of a row, without the owner, who is a member already. A company that is both customer and
 * molder becomes the molder.
 */
function rowCompanies(
  row: ImportedProject,
  projectId: string,
  owner: string,
  idOf: (name: string) => string | undefined,
) {
  const roleById = new Map<string, 'Customer' | 'Molder'>()
  const [customer, molder] = [idOf(row.customerCompany), idOf(row.molderCompany)]
  if (customer) roleById.set(customer, 'Customer')
  if (molder) roleById.set(molder, 'Molder')
  roleById.delete(owner)
  return [...roleById].map(([companyId, projectRoleId]) => ({ projectId, companyId, projectRoleId }))
}

/**
 * Returns the current phase of a tool and the phases with a date in the sheet. Phases before the current one are
 * complete.
 */
function phasesOf({ phaseTypeId: current, statusId, plannedPhases }: ImportedProject) {
  const at = current ? phaseTypes.indexOf(current) : -1
  const dayOf = new Map(plannedPhases.map(one => [one.phaseTypeId, one.plannedMilestone]))
  return phaseTypes.flatMap((phaseTypeId, index) => {
    const isCurrent = phaseTypeId === current
    if (!isCurrent && !dayOf.has(phaseTypeId)) return []
    const others = index < at ? ('Complete' as const) : ('NotStarted' as const)
    return [
      {
        phaseTypeId,
        statusId: isCurrent ? (statusId ?? 'InProgress') : others,
        plannedMilestone: dayOf.get(phaseTypeId) ?? null,
      },
    ]
  })
}

function formOf(row: ImportedProject, nameOf: (name: string) => string) {
  const { customer, customerNumber, molder, customerCompany, molderCompany, ...rest } = row
  const { phaseTypeId: _, statusId: __, plannedPhases: ___, ...fields } = rest
  const valueByName: Record<string, string> = {
    Customer: customer || nameOf(customerCompany),
    'Customer #': customerNumber,
    Molder: molder || nameOf(molderCompany),
  }
  const isDefault = (name: string) => defaultDetails.some(one => one.toLowerCase() === name.toLowerCase())
  return {
    ...fields,
    details: [
      ...defaultDetails.map(displayName => ({ displayName, valueText: valueByName[displayName] ?? '' })),
      ...row.details.filter(({ displayName }) => !isDefault(displayName)),
    ],
  }
}
