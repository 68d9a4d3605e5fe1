import type { partDesign as calls } from '@steelsafe/contract/part-design/endpoints.ts'
import type { Revision } from '@steelsafe/contract/part-design/entities.ts'
import { nextStates } from '@steelsafe/contract/part-design/rules.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { assertVersion, updateLockedRow } from '#core/database/versions.ts'
import { conflict } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { partRevisions } from '#database/schema/part-design.ts'
import { lockRevision, readRevision } from './revisions.ts'

/**
 * Approves, rejects or releases a revision, or withdraws a decision.
 * @throws 409 when the revision was changed meanwhile, or cannot change to this state
 */
export async function setRevisionState(
  tx: Tx,
  caller: Caller,
  project: string,
  { revisionId, version, state }: Call<typeof calls.setState>['body'],
): Promise<Revision> {
  const storedRevision = await lockRevision(tx, project, revisionId)
  assertVersion(storedRevision, version, 'part-design:rule.changedMeanwhile')
  if (!nextStates[storedRevision.state].includes(state)) throw conflict('part-design:rule.notNext')
  const done =
    state === 'Proposed'
      ? { decidedBy: null, decidedAt: null }
      : state === 'Released'
        ? { releasedBy: caller.id, releasedAt: sql`now()` }
        : { decidedBy: caller.id, decidedAt: sql`now()` }
  await updateLockedRow(tx, partRevisions, revisionId, { state, ...done })
  return readRevision(tx, revisionId)
}
