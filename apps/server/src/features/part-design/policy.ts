import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { can, userMayInProjectOf } from '#core/permissions.ts'

/** What the caller may do with the comments on a part. */
export interface CommentRights {
  caller: string
  writes: boolean
  signsOff: boolean
}

export async function commentRights(tx: Tx, caller: Caller, project: string): Promise<CommentRights> {
  return {
    caller: caller.id,
    writes: await can(tx, caller, 'EditLaunch', { project }),
    signsOff: await can(tx, caller, 'SignOffLaunch', { project }),
  }
}

interface Standing {
  createdBy: string | null
  /** Of the comment that it is, or that it answers. */
  isResolved: boolean
  /** How many answers it has. */
  answers: number
}

const isOwn = ({ writes, caller }: CommentRights, { createdBy }: Standing) => writes && createdBy === caller

/** What is settled keeps its words. */
export const mayChangeComment = (rights: CommentRights, standing: Standing): boolean =>
  isOwn(rights, standing) && !standing.isResolved

/** Nobody takes the answers of others away with an own comment, except who may sign off. */
export const mayRemoveComment = (rights: CommentRights, standing: Standing): boolean =>
  (rights.writes && rights.signsOff) ||
  (isOwn(rights, standing) && !standing.isResolved && standing.answers === 0)

/** Who leads the launch of a project: suppliers have EditLaunch too. */
export const leadsLaunchOf = (user: SQL, project: SQL): SQL =>
  sql`${userMayInProjectOf(user, project, 'EditLaunch')} and ${userMayInProjectOf(user, project, 'EditMolding')}`
