import { pressFit } from '@steelsafe/molding/press-fit.ts'
import { inArray } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { presses } from '#database/schema/presses.ts'
import { projects } from '#database/schema/projects.ts'
import type { Evidence } from '#features/evidence/index.ts'
import { moldsOf } from './mold-needs.ts'

/**
 * Returns the evidence of industrialization: once the needs of a mold are known, one press of the owner must fit it.
 */
export async function pressEvidence(tx: Tx, tools: readonly string[]): Promise<Evidence[]> {
  const knownMolds = [...(await moldsOf(tx, tools))].filter(([, { version }]) => version > 0)
  if (knownMolds.length === 0) return []
  const ids = knownMolds.map(([id]) => id)
  const owners = await tx
    .select({ id: projects.id, companyId: projects.companyId })
    .from(projects)
    .where(inArray(projects.id, ids))
  const ownerOf = new Map(owners.map(({ id, companyId }) => [id, companyId]))
  const library = await tx
    .select()
    .from(presses)
    .where(inArray(presses.companyId, [...new Set(ownerOf.values())]))
  const pressesOf = Map.groupBy(library, ({ companyId }) => companyId)
  return knownMolds.map(([project, mold]) => {
    const own = pressesOf.get(ownerOf.get(project) ?? '') ?? []
    const fits = own.some(press => ['fits', 'close'].includes(pressFit(press, mold).verdict))
    return {
      project,
      kind: 'press',
      id: project,
      name: '',
      who: '',
      dueDate: null,
      weight: 1,
      share: fits ? 1 : 0,
    }
  })
}
