import type { PersonOutcome, peopleForm } from '@steelsafe/contract/account/entities.ts'
import { isEmail } from '@steelsafe/contract/core/names/email.ts'
import type * as z from 'zod'
import { assertCanAssign, type RelationshipOwner } from '#core/access/assignable-relationships.ts'
import type { Caller } from '#core/access/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { AppError } from '#core/errors.ts'
import type { Services } from '#core/services.ts'
import { accountByEmail } from '../queries.ts'
import { sendInvitation } from './invitations.ts'

interface AddPeopleRequest {
  tx: Tx
  services: Services
  caller: Caller
  body: z.output<typeof peopleForm>
}

/**
 * Calls `add` for each person who has a confirmed account, and invites the others. A conflict of one person does not
 * stop the others.
 * @throws 400, 403 when the caller may not assign the relationship
 */
export async function addPeople(
  { tx, services, caller, body: { people, relationshipId } }: AddPeopleRequest,
  owner: RelationshipOwner,
  add: (email: string) => Promise<void>,
): Promise<PersonOutcome[]> {
  await assertCanAssign(tx, caller, owner, relationshipId)
  const addOrInvite = async (email: string): Promise<PersonOutcome> => {
    if (!isEmail(email)) return { email, outcome: 'wrong', link: null }
    if ((await accountByEmail(tx, email))?.isConfirmed) {
      await add(email)
      return { email, outcome: 'added', link: null }
    }
    const { link } = await sendInvitation(tx, services, caller, owner, { email, relationshipId })
    return { email, outcome: 'invited', link }
  }
  const outcomes: PersonOutcome[] = []
  for (const email of new Set(people))
    outcomes.push(await addOrInvite(email).catch(error => ({ email, outcome: outcomeOf(error), link: null })))
  return outcomes
}

/**
 * Returns the outcome for a refusal that concerns one person. These refusals are thrown before any write.
 * @throws every other error
 */
function outcomeOf(error: unknown): PersonOutcome['outcome'] {
  if (error instanceof AppError && error.status === 409)
    return error.reason.key === 'account:rule.outsideDomain' ? 'outside' : 'already'
  throw error
}
