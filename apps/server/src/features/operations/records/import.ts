import type { operations as calls } from '@steelsafe/contract/operations/endpoints.ts'
import { importedOperation } from '@steelsafe/contract/operations/entities.ts'
import { insertRows } from '#core/database/insert-rows.ts'
import type { Call } from '#core/http/serve.ts'
import { operations } from '#database/schema/operations.ts'
import { readRows, translateProblems } from '#features/imports/index.ts'
import { lockPlan } from '#features/timeline/index.ts'
import { assertOperationLimit } from './operations.ts'
import { assertCanDecide } from './policy.ts'

/**
 * Returns every problem in the rows of a sheet of operations.
 * @throws 403 for a supplier
 */
export async function checkImport({
  tx,
  caller,
  project,
  body: { rows },
  origin: { language },
}: Call<typeof calls.checkImport>) {
  await assertCanDecide(tx, caller, project)
  return translateProblems(language, rows.length, readRows(importedOperation, rows))
}

/**
 * Imports the operations of a sheet.
 * @throws 403 for a supplier; 409 above the maximum number of operations
 */
export async function importOperations({
  tx,
  caller,
  project,
  body: { rows },
}: Call<typeof calls.import>): Promise<{ rowCount: number }> {
  await assertCanDecide(tx, caller, project)
  // Lock the plan, so that concurrent requests cannot exceed the limit together.
  await lockPlan(tx, project)
  await assertOperationLimit(tx, project, rows.length)
  await insertRows(
    tx,
    operations,
    rows.map(row => ({ ...row, projectId: project })),
  )
  return { rowCount: rows.length }
}
