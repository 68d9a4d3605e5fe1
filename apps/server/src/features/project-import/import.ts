import { unlimited } from '@steelsafe/contract/core/limits.ts'
import type { projectImport } from '@steelsafe/contract/project-import/endpoints.ts'
import { importedProject } from '@steelsafe/contract/project-import/entities.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Call, StreamingCall } from '#core/http/serve.ts'
import {
  acceptImport,
  assertNoProblems,
  fieldText,
  type NameFinder,
  nameFinder,
  namesOfPerson,
  parseManyRows,
  readManyRows,
  type SheetProblem,
  storeAcceptedImport,
  translateProblems,
  undoImport,
} from '#features/imports/index.ts'
import { companiesByName, possibleLeads } from '#features/project-members/index.ts'
import { deleteProjects } from '#features/projects/index.ts'
import { addProjectCount, quotaOf } from '#features/subscriptions/index.ts'
import { toAcceptedProject } from './import-rows.ts'
import { projectStore } from './store-import.ts'

type Rows = readonly Record<string, unknown>[]

const companyFields = ['customerCompany', 'molderCompany'] as const

/** Returns all problems of a sheet: invalid rows, and conflicts with the projects of the company. */
export async function checkImport({
  transaction,
  caller,
  company,
  body: { rows },
  origin,
}: StreamingCall<typeof projectImport.check>) {
  const rowProblems = await readManyRows(importedProject, rows)
  const companyProblems = await transaction(tx => problemsOfCompany(tx, caller, company, rows))
  return translateProblems(origin.language, rows.length, [...rowProblems, ...companyProblems])
}

async function problemsOfCompany(
  tx: Tx,
  caller: Caller,
  company: string,
  rows: Rows,
): Promise<SheetProblem[]> {
  const problems = [
    ...(await numberProblems(tx, company, rows)),
    ...unknownCompanies(rows, await companiesNamed(tx, caller, rows)),
    ...unknownLeads(rows, await leadFinder(tx, company)),
  ]
  const { projectLimit, projectCount } = await quotaOf(tx, company)
  if (projectLimit !== unlimited && projectCount + rows.length > projectLimit) {
    const message = {
      key: 'project-import:rule.noRoom' as const,
      values: { count: Math.max(0, projectLimit - projectCount), limit: projectLimit },
    }
    problems.push({ row: null, field: '', message })
  }
  return problems
}

/**
 * Imports the projects of a sheet, all or none, with their phases, companies and leads. Checks all rows before it
 * stores any, reserves their project numbers, and counts them in the subscription. An accepted import is stored in
 * portions, which continue after a restart.
 * @throws 400 with every rejected row; 409 when the subscription does not allow that many projects, and while another
 * import into the company is being stored
 */
export async function importProjects(call: StreamingCall<typeof projectImport.start>) {
  const { services, transaction, caller, company, body } = call
  // The schema of the body has only checked that the rows are objects.
  const sheet: Rows = body.rows
  const { problems, validRows } = await parseManyRows(importedProject, sheet)
  const { companyByName, findLead } = await transaction(async tx => {
    const companies = await companiesNamed(tx, caller, sheet)
    const find = await leadFinder(tx, company)
    const companyProblems = await numberProblems(tx, company, sheet)
    assertNoProblems([
      ...problems,
      ...companyProblems,
      ...unknownCompanies(sheet, companies),
      ...unknownLeads(sheet, find),
    ])
    return { companyByName: companies, findLead: find }
  })
  const rows = validRows.map(({ values }) => {
    const match = findLead(values.lead)
    return toAcceptedProject(values, company, companyByName, 'id' in match ? match.id : null)
  })
  const importId = await acceptImport(
    call,
    { kind: 'projects', companyId: company },
    { rows, fileName: body.fileName, userId: caller.id },
    async tx => {
      // Another request may have added a project since the check.
      assertNoProblems(await numberProblems(tx, company, sheet))
      await addProjectCount(tx, company, rows.length)
    },
  )
  await storeAcceptedImport({ services, transaction }, projectStore, importId)
  return { rowCount: rows.length, importId }
}

/**
 * Deletes the projects of an import, except projects that were changed or transferred to another company since, and
 * projects with an unfinished upload.
 */
export const undoProjects = ({ tx, caller, company, body: { importId } }: Call<typeof projectImport.undo>) =>
  undoImport(tx, caller, { kind: 'projects', companyId: company }, importId, {
    table: sql`project p`,
    id: sql`p.id`,
    name: sql`p.project_number`,
    // Rows that were stored together with a project have the time at which it was created.
    sqlIsChangedSince: () => sql`(p.company_id <> ${company} or exists (
      select 1 from audit_act a where a.project_id = p.id and a.at > p.created_at) or exists (
      select 1 from file_upload f where f.project_id = p.id and f.finished_at is null and f.expires_at > now()))`,
    order: sql`p.sort_number, p.id`,
    remove: ids => deleteProjects(tx, company, ids),
  })

/** Returns a problem for each number that appears twice in the sheet or exists in the company. */
async function numberProblems(tx: Tx, company: string, rows: Rows): Promise<SheetProblem[]> {
  const numbers = rows.map(row => fieldText(row, 'projectNumber'))
  const { rows: takenRows } = await tx.execute<{ position: string; isTaken: boolean }>(sql`
    with named_row as (
      select lower(number) as number, position
      from unnest(${sql.param(numbers)}::text[]) with ordinality as sheet (number, position) where number <> ''
    ), numbered as (
      select number, position, row_number() over (partition by number order by position) as nth,
        exists (select 1 from project where company_id = ${company} and lower(project_number) = number) as "isTaken"
      from named_row
    )
    select position, "isTaken" from numbered where nth > 1 or "isTaken" order by position`)
  return takenRows.map(({ position, isTaken }) => ({
    row: Number(position) - 1,
    field: 'projectNumber',
    message: { key: isTaken ? 'projects:rule.numberTaken' : 'project-import:rule.numberTwice' },
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
      .map(field => ({ row: index, field, message: { key: 'project-import:rule.noSuchCompany' } })),
  )

/** Returns a finder of leads, which are the users of the company, by their names and e-mail addresses. */
async function leadFinder(tx: Tx, company: string): Promise<NameFinder> {
  const people = await possibleLeads(tx, company)
  return nameFinder(
    people.map(({ id, email, ...person }) => ({ id, names: [...namesOfPerson(person), email ?? ''] })),
  )
}

/** Returns a problem for each lead who is not a user of the company, or whose name several users have. */
const unknownLeads = (rows: Rows, find: NameFinder): SheetProblem[] =>
  rows.flatMap((row, index): SheetProblem[] => {
    const name = fieldText(row, 'lead')
    const match = name === '' ? undefined : find(name)
    if (!match || !('fault' in match)) return []
    const key =
      match.fault === 'unknown' ? 'project-import:rule.noSuchLead' : 'project-import:rule.severalLeads'
    return [{ row: index, field: 'lead', message: { key } }]
  })
