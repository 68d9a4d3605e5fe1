import { account } from '@steelsafe/contract/account/endpoints.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { dayIn } from '@steelsafe/contract/core/formats/formats.ts'
import { phases } from '@steelsafe/contract/phases/endpoints.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from './support/harness.ts'
import { password } from './support/people.ts'

/** Two time zones that are 26 hours apart, so their dates always differ. */
const first = 'Pacific/Kiritimati'
const last = 'Etc/GMT+12'

let server: TestServer
let mia: string
let id: string
let company: string
beforeAll(async () => {
  server = await shopServer({ TIME_ZONE: last })
  mia = await server.token('mia')
  id = await server.projectId('NL-24-0107')
  company = (await server.call(companies.relationships, {}, { token: mia }))[0]!.companyId
})
beforeEach(async () => {
  await setZone(null)
  await server.rows(`delete from phase where project_id = $1 and phase_type_id = 'Transfer'`, [id])
})
afterAll(() => server.stop())

const setZone = async (timeZone: string | null) => {
  const of = { params: { id: company } }
  const defaults = await server.call(companies.defaults, of, { token: mia })
  return server.ask(companies.updateDefaults, { ...of, body: { ...defaults, timeZone } }, { token: mia })
}
const today = async () => (await server.call(phases.list, { params: { id } }, { token: mia })).today
const complete = (actualMilestone: string | null) =>
  server.ask(
    phases.create,
    {
      params: { id },
      body: {
        phaseTypeId: 'Transfer',
        statusId: 'Complete',
        completionPercent: 100,
        actualMilestone,
      } as never,
    },
    { token: mia },
  )

test('the date of a project is in the time zone of the company that owns it, or else in TIME_ZONE', async () => {
  expect(await today()).toBe(dayIn(last))
  expect((await setZone(first)).status).toBe(200)
  expect(await today()).toBe(dayIn(first))
  const calendar = await server.call(
    timeline.calendar,
    { params: { id } },
    { token: await server.token('elena') },
  )
  expect(calendar.today).toBe(dayIn(first))
  await setZone(null)
  expect(await today()).toBe(dayIn(last))
})

test('a phase is completed on the date of the project, and never on a date that has not begun there', async () => {
  const tomorrow = dayIn(first)
  expect(
    await server.refusal(phases.create, { params: { id }, body: phaseOn(tomorrow) }, { token: mia }),
  ).toMatchObject({
    status: 400,
    modelState: { actualMilestone: expect.anything() },
  })
  await setZone(first)
  expect((await complete(null)).body).toMatchObject({ actualMilestone: tomorrow })
})
const phaseOn = (actualMilestone: string) =>
  ({ phaseTypeId: 'Transfer', statusId: 'Complete', completionPercent: 100, actualMilestone }) as never

test.each(['Nowhere/At_all', '+05:00', ''])('%o is refused as the time zone of a company', async timeZone => {
  const { status, body } = await setZone(timeZone)
  expect(status).toBe(400)
  expect(body).toMatchObject({ modelState: { timeZone: ['Please choose an option from the list.'] } })
})

test('a user gets the time zone of the browser at the first sign-in, and can choose another time zone', async () => {
  const { email: userName } = await server.newPerson()
  const signIn = (timeZone: string) =>
    server.call(account.signIn, { body: { grant_type: 'password', userName, password, timeZone } })
  expect((await signIn('not a zone')).timeZone).toBeNull()
  expect((await signIn('America/Detroit')).timeZone).toBe('America/Detroit')
  const { timeZone, access_token: token } = await signIn('Asia/Shanghai')
  expect(timeZone).toBe('America/Detroit')
  await server.call(account.setTimeZone, { body: { timeZone: 'Asia/Shanghai' } }, { token })
  expect((await server.call(account.session, {}, { token })).timeZone).toBe('Asia/Shanghai')
  expect((await server.ask(account.setTimeZone, { body: { timeZone: '+02:00' } }, { token })).status).toBe(
    400,
  )
})
