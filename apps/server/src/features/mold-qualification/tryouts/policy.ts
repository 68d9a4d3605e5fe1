import type { Caller } from '#core/access/caller.ts'
import { can } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'

/** Rights of the caller in the qualification of a tool: to lead it, and to answer the findings assigned to them. */
export interface Rights {
  caller: string
  leads: boolean
  answersOwn: boolean
  /**
   * True when the caller reads the shop's costs, internal notes and reasons. Customers and suppliers on the project do
   * not.
   */
  readsInternal: boolean
}

export async function rightsOf(tx: Tx, caller: Caller, project: string): Promise<Rights> {
  const answersOwn = await can(tx, caller, 'EditLaunch', { project })
  const readsInternal = await can(tx, caller, 'EditMolding', { project })
  return { caller: caller.id, answersOwn, readsInternal, leads: answersOwn && readsInternal }
}

/**
 * Returns the rights with which content is read. The content of a record includes everything internal, regardless of
 * the rights of the signer.
 */
export const rightsToRead = async ({
  tx,
  caller,
  project,
  isForRecord = false,
}: {
  tx: Tx
  caller: Caller
  project: string
  isForRecord?: boolean
}): Promise<Rights> => {
  const rights = await rightsOf(tx, caller, project)
  return isForRecord ? { ...rights, readsInternal: true } : rights
}

/** Returns true when the caller may enter the correction of a finding and add photos to it. */
export const canAnswer = ({ leads, answersOwn, caller }: Rights, { ownerId }: { ownerId: string | null }) =>
  leads || (answersOwn && ownerId === caller)
