import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { can, sqlActiveUserCanInProject } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'

/** The rights of the caller on the comments on a part. */
export interface CommentRights {
  caller: string
  canComment: boolean
  signsOff: boolean
}

export async function commentRights(tx: Tx, caller: Caller, project: string): Promise<CommentRights> {
  return {
    caller: caller.id,
    canComment: await can(tx, caller, 'EditLaunch', { project }),
    signsOff: await can(tx, caller, 'SignOffLaunch', { project }),
  }
}

interface CommentState {
  createdBy: string | null
  /** True when the comment, or the comment that it answers, is resolved. */
  isResolved: boolean
  answers: number
}

const isOwn = ({ canComment, caller }: CommentRights, { createdBy }: CommentState) =>
  canComment && createdBy === caller

/** Returns true when the caller may change the text of a comment. The text of a resolved comment cannot change. */
export const canChangeComment = (rights: CommentRights, standing: CommentState): boolean =>
  isOwn(rights, standing) && !standing.isResolved

/**
 * Returns true when the caller may delete a comment. Only a user who may sign off can delete a comment of another user,
 * and a comment that is resolved or answered.
 */
export const canRemoveComment = (rights: CommentRights, standing: CommentState): boolean =>
  (rights.canComment && rights.signsOff) ||
  (isOwn(rights, standing) && !standing.isResolved && standing.answers === 0)

/** SQL condition that a user leads the launch of a project. EditLaunch is not enough, because suppliers have it too. */
export const sqlLeadsLaunch = (user: SQL, project: SQL): SQL =>
  sql`${sqlActiveUserCanInProject(user, project, 'EditLaunch')} and ${sqlActiveUserCanInProject(user, project, 'EditMolding')}`
