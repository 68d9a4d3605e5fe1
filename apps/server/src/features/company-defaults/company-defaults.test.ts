import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import type { CompanyDefaults } from '@steelsafe/contract/companies/entities.ts'
import { expect, test } from 'vitest'
import { setUpCompany } from '#test/support/company.ts'

const company = setUpCompany()

const here = () => ({ params: { id: company.id } })
const read = () => company.call(companies.defaults, here())
const save = (body: CompanyDefaults) => company.ask(companies.updateDefaults, { ...here(), body })
const refused = { status: 409, body: { error: 'changedMeanwhile' } }

test('the second of two concurrent first saves of the defaults is refused', async () => {
  const shipped = await read()
  expect(shipped.version).toBe(0)
  const answers = await Promise.all([
    save({ ...shipped, isMetric: false }),
    save({ ...shipped, currencyCode: 'EUR' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await read()).version).toBe(1)
})

test('an update of another version of the defaults is refused and changes nothing', async () => {
  const shipped = await read()
  await save({ ...shipped, approvalAsksPassword: true })
  const stored = await read()
  const change = { ...shipped, problemReportsOn: false }
  expect(await save(change)).toMatchObject(refused)
  expect(await save({ ...change, version: stored.version + 1 })).toMatchObject(refused)
  expect(await read()).toEqual(stored)
  expect((await save({ ...stored, problemReportsOn: false })).status).toBe(200)
  expect(await read()).toMatchObject({
    approvalAsksPassword: true,
    problemReportsOn: false,
    version: stored.version + 1,
  })
})
