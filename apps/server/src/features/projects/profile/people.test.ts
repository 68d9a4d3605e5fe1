import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { sharedShop, type TestServer } from '#test/support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await sharedShop()
})

test('forms offer the people of a project whose accounts are open', async () => {
  const tool = await server.newProject()
  const member = await server.newRelationship('project', ['ViewFiles'])
  const [ada, bo] = [
    await server.newPerson({ firstName: 'Ada' }),
    await server.newPerson({ firstName: 'Bo' }),
  ]
  for (const { email } of [ada, bo]) await server.addToProject(tool.id, email, member)
  const listNames = async () =>
    (await server.call(projects.people, tool.here, { token: await server.token('mia') })).map(
      ({ display }) => display,
    )
  expect(await listNames()).toEqual(expect.arrayContaining([ada.name, bo.name]))
  await server.rows('update user_account set account_locked = true where id = $1', [bo.id])
  const names = await listNames()
  expect(names).toContain(ada.name)
  expect(names).not.toContain(bo.name)
})
