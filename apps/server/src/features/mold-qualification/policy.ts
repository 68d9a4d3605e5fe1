import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { can } from '#core/permissions.ts'

/** What the caller may do with the qualification of a tool: lead it, or answer the findings that are given to them. */
export interface Rights {
  caller: string
  leads: boolean
  answersOwn: boolean
  /** Costs, internal notes and reasons of the shop: customers and suppliers on the project do not read them. */
  readsInternal: boolean
}

export async function rightsOf(tx: Tx, caller: Caller, project: string): Promise<Rights> {
  const answersOwn = await can(tx, caller, 'EditLaunch', { project })
  const readsInternal = await can(tx, caller, 'EditMolding', { project })
  return { caller: caller.id, answersOwn, readsInternal, leads: answersOwn && readsInternal }
}

/** The rights by which something is read; a record holds everything, whoever signs it. */
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

export const mayAnswer = ({ leads, answersOwn, caller }: Rights, { ownerId }: { ownerId: string | null }) =>
  leads || (answersOwn && ownerId === caller)
