import { expect, test } from 'vitest'
import { sharedShop } from './support/harness.ts'

test('the shared shop starts once, and no test file can stop it', async () => {
  const [one, other] = await Promise.all([sharedShop(), sharedShop()])
  expect(other).toBe(one)
  await expect(one.stop()).rejects.toThrow('Other test files still use the shared shop')
  expect((await fetch(`${one.url}/readyz`)).status).toBe(200)
})

test('the shared shop has no recurring jobs and no limit of the number of tools', async () => {
  const server = await sharedShop()
  expect(await server.rows('select name from pgboss.schedule')).toEqual([])
  const limits = await server.rows(
    'select project_limit as "limit" from subscription where company_id = $1',
    [await server.companyId('Northlake Motors')],
  )
  expect(limits).toEqual([{ limit: -1 }])
})
