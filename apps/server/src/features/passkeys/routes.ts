import { passkeys as calls } from '@steelsafe/contract/passkeys/endpoints.ts'
import { serve, serveWithoutTransaction } from '#core/http/serve.ts'
import { deletePasskey, listPasskeys } from './passkeys.ts'
import { finishRegistration, startRegistration } from './registration.ts'
import { relyingParty } from './relying-party.ts'
import { finishSignIn, startSignIn } from './sign-in.ts'

export const passkeyRoutes = [
  serve(calls.availability, async ({ services }) => ({ domain: relyingParty(services)?.id ?? null })),
  serve(calls.list, ({ tx, caller }) => listPasskeys(tx, caller.id)),
  serveWithoutTransaction(calls.startRegistration, startRegistration),
  serveWithoutTransaction(calls.finishRegistration, finishRegistration),
  serve(calls.delete, ({ tx, caller, params }) => deletePasskey(tx, caller.id, params.passkeyId)),
  serveWithoutTransaction(calls.startSignIn, startSignIn),
  serveWithoutTransaction(calls.finishSignIn, finishSignIn),
  serve(calls.listOfUser, ({ tx, params }) => listPasskeys(tx, params.userId)),
  serve(calls.deleteOfUser, ({ tx, params }) => deletePasskey(tx, params.userId, params.passkeyId)),
]
