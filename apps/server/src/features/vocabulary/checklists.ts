import type { vocabulary as calls } from '@steelsafe/contract/vocabulary/endpoints.ts'
import type { Checklist } from '@steelsafe/contract/vocabulary/entities.ts'
import { vocabularyLimits } from '@steelsafe/contract/vocabulary/limits.ts'
import type { OfferState } from '@steelsafe/contract/vocabulary/names.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import { sqlNameOfUser } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { createRow, type NamedRows, setActive, updateRow } from '#core/database/named-rows.ts'
import { naturalOrder } from '#core/database/natural-order.ts'
import { assertVersion } from '#core/database/versions.ts'
import { invalid, notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { checklistVersions, companyChecklists } from '#database/schema/vocabulary.ts'
import { sqlIsOffered } from './words.ts'

const checklistRows: NamedRows<typeof companyChecklists> = {
  table: companyChecklists,
  owner: 'companyId',
  noun: 'checklist',
  takenMessage: 'vocabulary:rule.checklistTaken',
}

/** Returns the checklists of a company, ordered by name, each in its current version. */
export const listChecklists = (tx: Tx, company: string, state: OfferState): Promise<Checklist[]> =>
  readChecklists(tx, company, sqlIsOffered(companyChecklists.isActive, state))

/**
 * Returns a checklist in its current version.
 * @throws 404 when the company has no checklist with this id
 */
export async function getChecklist(tx: Tx, company: string, id: string): Promise<Checklist> {
  const [checklist] = await readChecklists(tx, company, eq(companyChecklists.id, id))
  if (!checklist) throw notFound('checklist')
  return checklist
}

/**
 * Creates a checklist in version 1.
 * @throws 400 for a name that exists, and for too many checklists
 */
export async function createChecklist({
  tx,
  caller,
  company,
  body: { name, items },
}: Call<typeof calls.createChecklist>): Promise<Checklist> {
  const { id, version } = await createRow(tx, checklistRows, company, { name })
  if (
    (await tx.$count(companyChecklists, eq(companyChecklists.companyId, company))) >
    vocabularyLimits.checklists
  )
    throw invalid({ name: { key: 'rule.tooMany', values: { max: vocabularyLimits.checklists } } })
  await tx.insert(checklistVersions).values({ checklistId: id, version, items, createdBy: caller.id })
  return getChecklist(tx, company, id)
}

/**
 * Updates a checklist. Changed items create a new version; a new name does not.
 * @throws 409 when another user has created a version since the caller read the checklist; 400 for a name that exists
 */
export async function updateChecklist({
  tx,
  caller,
  company,
  body: { checklistId, version, name, items },
}: Call<typeof calls.updateChecklist>): Promise<Checklist> {
  await updateRow(tx, checklistRows, company, checklistId, { name })
  const storedChecklist = await getChecklist(tx, company, checklistId)
  assertVersion(storedChecklist, version, 'vocabulary:rule.checklistChanged')
  if (JSON.stringify(storedChecklist.items) !== JSON.stringify(items)) {
    const next = version + 1
    await tx.update(companyChecklists).set({ version: next }).where(eq(companyChecklists.id, checklistId))
    await tx.insert(checklistVersions).values({ checklistId, version: next, items, createdBy: caller.id })
  }
  return getChecklist(tx, company, checklistId)
}

/**
 * Enables or disables a checklist.
 * @throws 404 when the company has no checklist with this id
 */
export const setChecklistEnabled = ({
  tx,
  company,
  body: { checklistId: id, isActive },
}: Call<typeof calls.setChecklistEnabled>): Promise<void> =>
  setActive(tx, checklistRows, company, id, isActive)

/** Returns a version of a checklist, even of a disabled checklist; undefined when it does not exist. */
export async function checklistInVersion(
  tx: Tx,
  company: string,
  checklistId: string,
  version: number,
): Promise<Pick<Checklist, 'name' | 'items'> | undefined> {
  const [row] = await tx
    .select({ name: companyChecklists.name, items: checklistVersions.items })
    .from(checklistVersions)
    .innerJoin(companyChecklists, eq(companyChecklists.id, checklistVersions.checklistId))
    .where(
      and(
        eq(companyChecklists.companyId, company),
        eq(checklistVersions.checklistId, checklistId),
        eq(checklistVersions.version, version),
      ),
    )
  return row
}

const readChecklists = (tx: Tx, company: string, condition: SQL | undefined): Promise<Checklist[]> =>
  tx
    .select({
      id: companyChecklists.id,
      name: companyChecklists.name,
      isActive: companyChecklists.isActive,
      version: companyChecklists.version,
      items: checklistVersions.items,
      versionDate: checklistVersions.createdAt,
      versionBy: sqlNameOfUser(checklistVersions.createdBy),
    })
    .from(companyChecklists)
    .innerJoin(
      checklistVersions,
      and(
        eq(checklistVersions.checklistId, companyChecklists.id),
        eq(checklistVersions.version, companyChecklists.version),
      ),
    )
    .where(and(eq(companyChecklists.companyId, company), condition))
    .orderBy(naturalOrder(companyChecklists.name), companyChecklists.id)
