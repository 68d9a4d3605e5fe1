import type { moldQualification as calls } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import type { Finding } from '@steelsafe/contract/mold-qualification/findings.ts'
import type { FindingState } from '@steelsafe/contract/mold-qualification/names.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { sqlNameOfUser } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { naturalOrder } from '#core/database/natural-order.ts'
import type { Call } from '#core/http/serve.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { readPage, type SelectedRow } from '#core/lists/read-page.ts'
import { dayOfProject } from '#core/project/project-day.ts'
import { findings } from '#database/schema/mold-qualification.ts'
import { attachedFilesOf } from '#features/attachments/index.ts'
import { canAnswer, type Rights, rightsToRead } from '../tryouts/policy.ts'
import type { TryoutRequest } from '../tryouts/tryouts.ts'

const findingRow = alias(findings, 'fd')

const ownerName = sqlNameOfUser(sql`fd.owner_id`)
const numberOf = (tryout: SQL) => sql<number>`(select t.number from tryout t where t.id = ${tryout})`
const state = sql<FindingState>`case when fd.verified_tryout_id is not null then 'Verified'
  when fd.corrected_at is not null then 'Corrected' else 'Open' end`

const selectFindings = (tx: Tx) =>
  tx
    .select({
      id: findingRow.id,
      number: findingRow.number,
      state,
      item: findingRow.item,
      description: findingRow.description,
      inspectionMethod: findingRow.inspectionMethod,
      possibleCauses: findingRow.possibleCauses,
      cavity: findingRow.cavity,
      defectTerm: findingRow.defectTerm,
      ownerId: findingRow.ownerId,
      ownerName,
      dueDate: findingRow.dueDate,
      internalNote: findingRow.internalNote,
      correction: findingRow.correction,
      tryoutId: findingRow.tryoutId,
      tryoutNumber: numberOf(sql`fd.tryout_id`),
      verifiedTryoutId: findingRow.verifiedTryoutId,
      verifiedNumber: sql<number | null>`${numberOf(sql`fd.verified_tryout_id`)}`,
      verifiedBy: sqlNameOfUser(sql`fd.verified_by`),
      attachedFiles: attachedFilesOf('findingId', sql`fd.id`),
      foundBy: sqlNameOfUser(sql`fd.created_by`),
      isFixed: sql<boolean>`exists (select 1 from tryout t where t.id = fd.tryout_id and t.first_signed_at is not null)`,
      createdDate: findingRow.createdAt,
      modifiedDate: findingRow.updatedAt,
      version: findingRow.version,
    })
    .from(findingRow)
    .$dynamic()

const sorting = {
  columns: {
    number: sql`fd.number`,
    item: naturalOrder(sql`fd.item`),
    dueDate: sql`fd.due_date`,
    tryoutNumber: numberOf(sql`fd.tryout_id`),
    ownerName: sql`searchable(${ownerName})`,
    modifiedDate: sql`fd.updated_at`,
  },
  byDefault: { field: 'number', ascending: false },
  id: sql`fd.id`,
} as const

type Query = Call<typeof calls.findings>['query']

/**
 * Returns a page of the findings of a project, or only the requested finding.
 * @throws 404 for a finding of another project
 */
export async function readFindings(request: TryoutRequest, query: Query) {
  const { tx, services, project } = request
  const today = await dayOfProject(tx, services, project)
  const rights = await rightsToRead(request)
  const { findingId, tryoutId, state: stateFilter, searchTerm } = query
  const where = and(
    eq(findingRow.projectId, project),
    tryoutId ? sqlConcernsTryout(tryoutId) : undefined,
    stateFilter === 'Unverified'
      ? sql`fd.verified_tryout_id is null`
      : stateFilter && sql`${state} = ${stateFilter}`,
    sqlContains(
      sql`searchable(concat_ws(E'\n', fd.item, fd.description, fd.inspection_method, fd.possible_causes, fd.correction, ${ownerName}))`,
      searchTerm,
    ),
  )
  const { rows, ...page } = await readPage(tx, selectFindings, {
    table: findings,
    query,
    sorting,
    where,
    requested: { id: findingId, noun: 'finding' },
  })
  return { rows: rows.map(row => toFinding(row, rights, today)), today, ...page }
}

/** Condition for findings that were found in a tryout, were still open in it, or were verified by it. */
const sqlConcernsTryout = (tryoutId: string): SQL => sql`exists (
  select 1 from tryout here join tryout first_tryout on first_tryout.id = fd.tryout_id left join tryout done on done.id = fd.verified_tryout_id
  where here.id = ${tryoutId} and (first_tryout.number = here.number
    or first_tryout.number < here.number and (done.number is null or done.number >= here.number)))`

const toFinding = (
  { isFixed, ...row }: SelectedRow<typeof selectFindings>,
  rights: Rights,
  today: string,
): Finding => ({
  ...row,
  internalNote: rights.readsInternal ? row.internalNote : '',
  isLate: row.state === 'Open' && row.dueDate !== null && row.dueDate < today,
  can: {
    change: rights.leads && !isFixed,
    answer: canAnswer(rights, row) && row.state !== 'Verified',
    verify: rights.leads,
  },
})
