import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { stars } from '@steelsafe/contract/stars/endpoints.ts'
import { starLimits } from '@steelsafe/contract/stars/limits.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'

let server: TestServer
let mia: string
let grace: string
beforeAll(async () => {
  server = await shopServer()
  mia = await server.token('mia')
  grace = await server.token('grace')
})
beforeEach(async () => {
  await server.rows('delete from project_star')
  await server.rows(`delete from project where project_number like 'NL-24-0107-%'`)
})
afterAll(() => server.stop())

const star = async (number: string, token = mia) =>
  server.ask(stars.add, { params: { id: await server.projectId(number) } }, { token })
const unstar = async (number: string, token = mia) =>
  server.ask(stars.remove, { params: { id: await server.projectId(number) } }, { token })
const starred = async (token = mia) =>
  (await server.call(stars.list, {}, { token })).map(({ projectNumber }) => projectNumber)

test('a user adds and removes stars, and repeating either changes nothing', async () => {
  expect((await star('NL-24-0112')).status).toBe(204)
  expect((await star('NL-24-0107')).status).toBe(204)
  expect((await star('NL-24-0107')).status).toBe(204)
  expect(await starred()).toEqual(['NL-24-0107', 'NL-24-0112'])
  expect((await unstar('NL-24-0107')).status).toBe(204)
  expect((await unstar('NL-24-0107')).status).toBe(204)
  expect(await starred()).toEqual(['NL-24-0112'])
})

test('a user sees only their own stars', async () => {
  await star('NL-24-0107')
  expect(await starred(grace)).toEqual([])
})

test('a project that a user cannot see cannot be starred, and is not listed', async () => {
  const id = await server.projectId('NL-24-0107')
  const guest = await server.newPerson()
  const token = await server.token(guest.email)
  expect((await star('NL-24-0107', token)).status).toBe(404)
  await server.addToProject(id, guest.email, projectRelationships.viewer.id)
  expect((await star('NL-24-0107', token)).status).toBe(204)
  expect(await starred(token)).toEqual(['NL-24-0107'])
  const query = { userId: guest.id }
  await server.call(projectMembers.removeUser, { params: { id }, query }, { token: mia })
  expect(await starred(token)).toEqual([])
})

test('the number of stars is limited', async () => {
  await server.rows(
    `insert into project_star (user_id, project_id)
      select $1, id from project where project_number <> 'NL-24-0107' limit $2`,
    [await server.userId('mia'), starLimits.projects],
  )
  const { count } = (
    await server.rows<{ count: number }>('select count(*)::int as count from project_star')
  )[0]!
  await addStarredProjects(starLimits.projects - count)
  const { status, body } = await star('NL-24-0107')
  expect([status, body]).toEqual([
    409,
    expect.objectContaining({ message: `You can star at most ${starLimits.projects} projects.` }),
  ])
})

/** Adds copies of a project with a star, because the example shop has fewer projects than a user may star. */
async function addStarredProjects(count: number) {
  await server.rows(
    `with copies as (
      insert into project (id, company_id, project_number, part_name)
        select gen_random_uuid(), company_id, project_number || '-' || n, part_name
        from project, generate_series(1, $2::int) n where project_number = 'NL-24-0107' returning id)
      insert into project_star (user_id, project_id) select $1, id from copies`,
    [await server.userId('mia'), count],
  )
}
