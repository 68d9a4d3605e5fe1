import { companySignIn } from '@steelsafe/contract/company-sign-in/endpoints.ts'
import type { Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { scim } from '@steelsafe/contract/scim/endpoints.ts'
import { afterAll, beforeAll } from 'vitest'
import { sharedShop, type TestServer } from './harness.ts'

type ProviderBody = Input<typeof companySignIn.create>['body']

/** A SCIM response, with the attributes that tests read. */
export interface ScimAnswer {
  status: number
  headers: Headers
  body: Record<string, unknown> & { id: string; Resources: Record<string, unknown>[]; totalResults: number }
}

interface Request {
  token?: string | undefined
  type?: string
}

export const patchOf = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
})

/** Sends a SCIM request like an identity provider. A string is sent unchanged. */
export async function sendScim(
  server: TestServer,
  method: string,
  path: string,
  body?: object | string,
  { token, type = 'application/scim+json' }: Request = {},
): Promise<ScimAnswer> {
  const response = await fetch(`${server.url}/scim/v2${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': type }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) }
}

/**
 * Registers the shared server for a test file. Each identity provider that it creates has a separate domain and token.
 */
export function setUpScim() {
  let server: TestServer
  let admin: { token: string }
  beforeAll(async () => {
    server = await sharedShop()
    admin = { token: await server.token('admin') }
  })
  const created: string[] = []
  // The number of providers is limited, and other test files use the same server.
  afterAll(async () => {
    for (const providerId of created)
      await server.ask(companySignIn.delete, { params: { providerId } }, admin)
  })
  return {
    get server() {
      return server
    },
    get admin() {
      return admin
    },
    async newProvider(overrides: Partial<ProviderBody> = {}) {
      const domain = `${server.unique('plant').replace(' ', '')}-${Date.now()}.example`
      const form = {
        name: server.unique('Plant'),
        issuer: `https://sso.${domain}`,
        clientId: 'steelsafe',
        domains: [domain],
        isShown: false,
        ...overrides,
      }
      const provider = await server.call(companySignIn.create, { body: form }, admin)
      created.push(provider.id)
      const params = { providerId: provider.id }
      const { secret } = await server.call(scim.renewToken, { params }, admin)
      const send = (method: string, path: string, body?: object | string) =>
        sendScim(server, method, path, body, { token: secret })
      /** Returns the body of a user with an address of the domain. */
      const userBody = (userName: string, change: object = {}) => {
        const email = `${userName}@${domain}`
        return {
          schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
          userName: email,
          name: { givenName: 'Ada', familyName: 'Lind' },
          emails: [{ value: email, type: 'work', primary: true }],
          active: true,
          ...change,
        }
      }
      const create = async (path: string, body: object) => {
        const answer = await send('POST', path, body)
        if (answer.status !== 201)
          throw new Error(`POST ${path} was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
        return answer.body
      }
      return {
        ...provider,
        params,
        domain,
        secret,
        send,
        userBody,
        /** Creates a user, and returns the id in SCIM, the id and address of the account, and the response. */
        async newUser(userName: string, change: object = {}) {
          const body = await create('/Users', userBody(userName, change))
          const [row] = await server.rows<{ userId: string }>(
            'select user_id as "userId" from scim_user where id = $1',
            [body.id],
          )
          return { id: body.id, userId: row!.userId, email: `${userName}@${domain}`, body }
        },
        /** Creates a group with the members, and returns its id. */
        async newGroup(displayName: string, members: string[] = []) {
          const body = await create('/Groups', {
            schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
            displayName,
            members: members.map(value => ({ value })),
          })
          return body.id
        },
      }
    },
    async accountOf(userId: string) {
      const [account] = await server.rows<Record<string, unknown>>(
        `select email, first_name as "firstName", last_name as "lastName", account_locked as "isLocked",
          password_hash is not null as "hasPassword", is_confirmed as "isConfirmed", app_role as "appRole"
        from user_account where id = $1`,
        [userId],
      )
      return account!
    },
  }
}
