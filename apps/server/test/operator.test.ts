import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { Allow } from '@steelsafe/contract/core/endpoint/allow.ts'
import type { Endpoint } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { gps } from '@steelsafe/contract/gps/endpoints.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shopServer, type TestServer } from './support/harness.ts'
import { firstEntry } from './support/production.ts'
import {
  createKnownIds,
  endpointName,
  inputFor,
  type KnownIds,
  protectedEndpoints,
} from './support/requests.ts'

/** The tests check what an Operator may do in a project: a person at a press who belongs to no company. */
let server: TestServer
let ids: KnownIds
let operator: string
beforeAll(async () => {
  server = await shopServer()
  ids = await createKnownIds(server)
  const person = await server.newPerson()
  await server.addToProject(ids.project, person.email, projectRelationships.operator.id)
  operator = await server.token(person.email)
})
afterAll(() => server.stop())

const actions: readonly string[] = projectRelationships.operator.actions

/** Returns true when a rule allows an Operator without a company; undefined for rules about other things. */
function isAllowed(allow: Allow): boolean | undefined {
  if (allow.who === 'owner') return false
  if (allow.who !== 'project' || allow.module) return undefined
  return allow.action === 'member' ? undefined : actions.includes(allow.action)
}

const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map(endpoint => [endpointName(endpoint), endpoint] as const)
const forbiddenEndpoints = protectedEndpoints.filter(({ allow }) => isAllowed(allow) === false)
const readableEndpoints = protectedEndpoints.filter(
  ({ allow, writes }) => !writes && isAllowed(allow) === true,
)

describe('an Operator', () => {
  test.each(named(forbiddenEndpoints))('is refused %s', async (_name, endpoint) => {
    const { status } = await server.askUntyped(endpoint, inputFor(endpoint, ids), { token: operator })
    expect(status).toBe(403)
  })

  test.each(named(readableEndpoints))('may read %s', async (_name, endpoint) => {
    const { status } = await server.askUntyped(endpoint, inputFor(endpoint, ids), { token: operator })
    // The rule allows the request. The request has no query and may name resources that do not exist. Resumable uploads
    // respond with headers.
    expect([200, 204, 400, 404, 412]).toContain(status)
  })

  test('is refused more than 50 endpoints, and may read more than 10', () => {
    expect(forbiddenEndpoints.length).toBeGreaterThan(50)
    expect(readableEndpoints.length).toBeGreaterThan(10)
  })
})

/**
 * Returns the status of the request for the tool and of each request with which a person at a press enters something.
 */
async function statusesAtPress(project: string, token: string) {
  const here = { params: { id: project } }
  const as = { token }
  const photo = new FormData()
  photo.append('file', new Blob(['x']), `${server.unique('Photo')}.txt`)
  const shift = await server.ask(production.create, { ...here, body: firstEntry }, as)
  const log = await server.askUntyped(
    maintenance.createEntry,
    { ...here, body: { description: 'Flash on cavity 2' } },
    as,
  )
  const problem = await server.ask(
    maintenance.reportProblem,
    { ...here, body: { description: 'Water drips from the core' } },
    as,
  )
  const file = await server.ask(files.upload, { ...here, query: { folder: '' }, body: photo }, as)
  const place = await server.ask(gps.create, { ...here, body: { latitude: 20.52, longitude: -100.81 } }, as)
  return {
    tool: (await server.ask(projects.get, here, as)).status,
    shift: shift.status,
    log: log.status,
    problem: problem.status,
    file: file.status,
    place: place.status,
  }
}

const entered = { tool: 200, shift: 200, log: 201, problem: 201, file: 201, place: 201 }

test('an Operator reads the tool and enters shifts, log entries, problems, files and places', async () => {
  expect(await statusesAtPress(ids.project, operator)).toEqual(entered)
})

test('Elena, the press operator of the example shop, reads the tool and makes the same entries', async () => {
  expect(await statusesAtPress(ids.project, await server.token('elena'))).toEqual(entered)
})

test('an Operator can neither correct nor delete a shift, even after entering it', async () => {
  const here = { params: { id: ids.project } }
  const as = { token: operator }
  const { id, version } = await server.call(production.create, { ...here, body: firstEntry }, as)
  const body = { ...firstEntry, productionDataId: id, version, quantity: 900 }
  expect(await server.refusal(production.update, { ...here, body }, as)).toMatchObject({
    status: 403,
    error: 'notAllowed',
  })
  const query = { productionDataId: id }
  expect((await server.refusal(production.delete, { ...here, query }, as)).status).toBe(403)
})
