import type { Study } from '@steelsafe/contract/molding/entities.ts'
import type { StudyState } from '@steelsafe/contract/molding/names.ts'
import type { Caller } from '#core/access/caller.ts'
import { can } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'

/** The rights of the caller on the studies of a project. */
export interface StudyRights {
  caller: string
  canEdit: boolean
  canSign: boolean
}

export async function studyRights(tx: Tx, caller: Caller, project: string): Promise<StudyRights> {
  return {
    caller: caller.id,
    canEdit: await can(tx, caller, 'EditMolding', { project }),
    canSign: await can(tx, caller, 'SignOffLaunch', { project }),
  }
}

interface Signed {
  state: StudyState
  firstSignedBy: string | null
  isReplaced: boolean
}

/**
 * Returns the operations on a study that the caller may perform. A draft can be changed, a checked study can be signed
 * by another person, and a signed study can be revised.
 */
export const studyPermissions = (
  { state, firstSignedBy, isReplaced }: Signed,
  { caller, canEdit, canSign }: StudyRights,
): Study['can'] => ({
  change: canEdit && state === 'Draft',
  sign: canSign && state !== 'Signed' && firstSignedBy !== caller,
  withdraw: canSign && state === 'Checked' && firstSignedBy === caller,
  revise: canEdit && state === 'Signed' && !isReplaced,
})
