import { passkeys as calls } from '@steelsafe/contract/passkeys/endpoints.ts'
import { beforeAll } from 'vitest'
import { requireRelyingParty } from '#features/passkeys/relying-party.ts'
import { type Authenticator, newAuthenticator } from './authenticator.ts'
import { sharedShop, type TestServer } from './harness.ts'
import { password } from './people.ts'

interface Session {
  token: string
}

type Changes = Parameters<Authenticator['get']>[1]

/** Registers the shared server for a test file, and returns calls about passkeys with new authenticators. */
export function setUpPasskeys() {
  let server: TestServer
  beforeAll(async () => {
    server = await sharedShop()
  })

  const authenticator = () => newAuthenticator(requireRelyingParty(server.services))
  const start = (session: Session, name = 'Phone', options: { code?: string } = {}) =>
    server.call(calls.startRegistration, { body: { name, password, ...options } }, session)
  /** Registers a passkey with a new authenticator. */
  async function add(session: Session, name?: string, options?: { code?: string }) {
    const own = authenticator()
    const body = own.create(await start(session, name, options))
    const passkey = await server.call(calls.finishRegistration, { body }, session)
    return { own, passkey }
  }

  return {
    get server() {
      return server
    },
    authenticator,
    start,
    add,
    /** Creates a user, and signs in as the user with a password. */
    async newUser(domain?: string) {
      const person = await server.newPerson(domain ? { domain } : {})
      return { ...person, token: await server.token(person.email) }
    },
    /** Signs in with a passkey, and returns the response. */
    async signIn(own: Authenticator, change?: Changes) {
      const options = await server.call(calls.startSignIn, {})
      return server.ask(calls.finishSignIn, { body: own.get(options, change) })
    },
  }
}
