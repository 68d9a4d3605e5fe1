import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { operations as calls } from '@steelsafe/contract/operations/endpoints.ts'
import type { Operation } from '@steelsafe/contract/operations/entities.ts'
import { operationLimits } from '@steelsafe/contract/operations/limits.ts'
import { operationKinds } from '@steelsafe/contract/operations/names.ts'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { assertBelowLimit } from '#core/database/assert-below-limit.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { lockRow } from '#core/database/lock-row.ts'
import { assertVersion, updateLockedRow } from '#core/database/versions.ts'
import { invalid } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { readPage } from '#core/lists/read-page.ts'
import { matchingCodes, sqlIsOneOf } from '#core/lists/translated-search.ts'
import { dayOfProject } from '#core/project/project-day.ts'
import type { Services } from '#core/services.ts'
import { operations } from '#database/schema/operations.ts'
import { deleteAttachments } from '#features/attachments/index.ts'
import { lockPlan, updateDerivedTasks } from '#features/timeline/index.ts'
import { daysLateOn, operationRows, selectOperations, shopOf, sortingOn } from './operation-rows.ts'
import { assertCanChangeOperation, assertCanDecide, canChange, operationRights } from './policy.ts'
import { progressOf } from './progress.ts'
import { deleteReportFiles } from './report-files.ts'
import { assertShopStays, shopToSave } from './shops.ts'

/**
 * Returns a page of the operations of a project, or only the requested operation.
 * @throws 404 for an operation of another project
 */
export async function listOperations(
  tx: Tx,
  services: Services,
  caller: Caller,
  language: Language,
  project: string,
  { operationId, state, kind, ...query }: Call<typeof calls.list>['query'],
) {
  const today = await dayOfProject(tx, services, project)
  const isInState = {
    late: sql`${daysLateOn(today)} > 0`,
    open: sql`o.percent < 100`,
    done: sql`o.percent = 100`,
  }
  const { rows, ...page } = await readPage(tx, selectOperations(today), {
    table: operations,
    query,
    sorting: sortingOn(today),
    requested: { id: operationId, noun: 'operation' },
    where: and(
      eq(operationRows.projectId, project),
      state ? isInState[state] : undefined,
      kind ? eq(operationRows.kind, kind) : undefined,
      or(
        sqlContains(sql`searchable(concat_ws(E'\n', o.component, ${shopOf}, o.remark))`, query.searchTerm),
        sqlIsOneOf(
          sql`o.kind`,
          matchingCodes(language, name => `operations:kind.${name}`, operationKinds, query.searchTerm),
        ),
      ),
    ),
  })
  const rights = await operationRights(tx, caller, project)
  return {
    operations: rows.map(row => ({ ...row, can: { change: canChange(rights, row) } })),
    ...page,
    today,
    progress: await progressOf(tx, project, today),
    can: { add: rights.coversAllShops },
  }
}

/**
 * Creates one operation of a component for each chosen kind.
 * @throws 403 for a supplier; 409 above the maximum number
 */
export async function createComponent({
  tx,
  caller,
  project,
  body: { kinds, ...form },
}: Call<typeof calls.create>): Promise<{ rowCount: number }> {
  await assertCanDecide(tx, caller, project)
  // Lock the plan, so that concurrent requests cannot exceed the limit together.
  await lockPlan(tx, project)
  await assertOperationLimit(tx, project, kinds.length)
  const shop = await shopToSave(tx, project, form)
  await tx.insert(operations).values(kinds.map(kind => ({ ...form, ...shop, kind, projectId: project })))
  return { rowCount: kinds.length }
}

/**
 * Checks the number of operations of a tool.
 * @throws 409 when `count` more operations would exceed the limit of a tool
 */
export const assertOperationLimit = (tx: Tx, project: string, count: number): Promise<void> =>
  assertBelowLimit(
    tx,
    operations,
    { projectId: project },
    { max: operationLimits.operations, message: 'operations:rule.tooMany', addedCount: count },
  )

/**
 * Updates an operation.
 * @throws 409 when it was changed meanwhile; 400 for an end in the future, and for another shop by a supplier; 403 for
 *   an operation of another shop
 */
export async function updateOperation({
  tx,
  services,
  caller,
  project,
  body: { operationId, version, ...form },
}: Call<typeof calls.update>): Promise<Operation> {
  const before = await lockOperation(tx, project, operationId)
  const rights = await assertCanChangeOperation(tx, caller, project, before)
  if (!rights.coversAllShops) assertShopStays(before, form)
  // A company that has left the project stays until a user chooses another shop.
  const isSameCompany = form.shopCompanyId !== null && form.shopCompanyId === before.shopCompanyId
  const shop = isSameCompany ? { shop: before.shop } : await shopToSave(tx, project, form)
  assertVersion(before, version, 'operations:rule.changedMeanwhile')
  const today = await dayOfProject(tx, services, project)
  if (form.actualEnd && form.actualEnd > today) throw invalid({ actualEnd: 'operations:rule.notYet' })
  const actualEnd = form.percent === 100 ? (form.actualEnd ?? today) : null
  await updateLockedRow(tx, operations, operationId, { ...form, ...shop, actualEnd })
  await updateDerivedTasks(tx, project, [before.taskId])
  const [operation] = await selectOperations(today)(tx).where(eq(operationRows.id, operationId))
  return { ...operation!, can: { change: true } } // The row was updated above.
}

/**
 * Deletes an operation with its files and reports.
 * @throws 403 for a supplier; 409 when it was changed meanwhile
 */
export async function deleteOperation({
  tx,
  caller,
  project,
  query: { operationId, version },
}: Call<typeof calls.delete>): Promise<void> {
  await assertCanDecide(tx, caller, project)
  const before = await lockOperation(tx, project, operationId)
  assertVersion(before, version, 'core:error.changedSince')
  await deleteAttachments(tx, { project, operationId })
  await deleteReportFiles(tx, project, operationId)
  await tx.delete(operations).where(eq(operations.id, operationId))
  await updateDerivedTasks(tx, project, [before.taskId])
}

/**
 * Selects an operation for update, and locks the plan until the transaction ends.
 * @throws 404 for an operation of another project
 */
export async function lockOperation(tx: Tx, project: string, operationId: string) {
  // Lock the plan first, in the same order as changes of the plan's tasks, to avoid deadlocks.
  await lockPlan(tx, project)
  return lockRow(tx, operations, { id: operationId, projectId: project }, 'operation')
}
