import { account } from '@steelsafe/contract/account/endpoints.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { dayIn } from '@steelsafe/contract/core/formats/formats.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { HolidayQuery } from '@steelsafe/contract/timeline/entities.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { taskForm as form, type PlanCalls, planCalls } from '#test/support/plans.ts'
import { openStream } from '#test/support/streams.ts'

let server: TestServer
let mia: string
let id: string
let company: string
let plan: PlanCalls
beforeAll(async () => {
  server = await shopServer()
  mia = await server.token('mia')
  id = await server.projectId('NL-24-0107')
  company = (await server.call(companies.relationships, {}, { token: mia }))[0]!.companyId
  plan = planCalls(server, id, mia)
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.rows('delete from timeline_task')
  await server.rows('delete from timeline_baseline')
  await server.rows('delete from work_calendar')
})

/** Saves a calendar, with its current version unless the body has another version. */
const save = async (body: object, token = mia, companyId = company) => {
  const [row] = await server.rows<{ version: number }>(
    'select version from work_calendar where company_id = $1',
    [companyId],
  )
  const input = { params: { id: companyId }, body: { version: row?.version ?? 0, ...body } }
  return server.askUntyped(timeline.updateCompanyCalendar, input, { token })
}
const calendar = (token = mia) => server.call(timeline.calendar, { params: { id } }, { token })
const thanksgiving = { date: '2026-11-26', name: 'Thanksgiving' }

test('a company without a calendar works from Monday to Friday', async () => {
  const usual = { workingDays: [1, 2, 3, 4, 5], holidays: [] }
  expect(await calendar()).toEqual({ ...usual, today: dayIn('UTC') })
  expect(await server.call(timeline.companyCalendar, { params: { id: company } }, { token: mia })).toEqual({
    ...usual,
    version: 0,
  })
})

test('new working days of a company apply to its plans at once, and are stored in order', async () => {
  const [build] = await plan.createTasks(form('Build', { start: '2026-11-23', end: '2026-11-28' }))
  expect(build).toMatchObject({ workingDays: 5 })
  const dayAfter = { date: '2026-11-27', name: '' }
  expect((await save({ workingDays: [6, 1, 2, 3, 4, 5], holidays: [dayAfter, thanksgiving] })).status).toBe(
    204,
  )
  expect(await calendar(await server.token('elena'))).toEqual({
    today: dayIn('UTC'),
    workingDays: [1, 2, 3, 4, 5, 6],
    holidays: [thanksgiving, dayAfter],
  })
  expect((await plan.list())[0]).toMatchObject({ workingDays: 4 })
  expect((await save({ workingDays: [1], holidays: [] })).status).toBe(204)
  expect((await plan.list())[0]).toMatchObject({ workingDays: 1 })
})

test('new working days are published to everybody who sees a plan of the company, also to people of other companies', async () => {
  const person = await server.newPerson()
  await server.addToProject(id, person.email, projectRelationships.viewer.id)
  const tokens = [mia, await server.token('elena'), await server.token(person.email)]
  const streams = await Promise.all(tokens.map(token => openStream(server, token)))
  const stranger = await server.newPerson()
  const strangerToken = await server.token(stranger.email)
  const other = await openStream(server, strangerToken)
  expect((await save({ workingDays: [1, 2], holidays: [] })).status).toBe(204)
  for (const area of ['timeline', 'launch'])
    for (const stream of streams) await stream.until(`{"area":"${area}","companyId":"${company}"}`)
  const name = { firstName: 'Sam', lastName: 'Stone' }
  await server.call(account.updateName, { body: name }, { token: strangerToken })
  await other.until('"area":"account"')
  expect(other.heard()).not.toContain(company)
  await Promise.all([...streams, other].map(stream => stream.close()))
})

test('the second of two simultaneous changes of the working days is refused, even for the first version', async () => {
  const read = () => server.call(timeline.companyCalendar, { params: { id: company } }, { token: mia })
  const days = (workingDays: number[], version?: number) => save({ workingDays, holidays: [], version })
  const refusal = { status: 409, body: { error: 'timeline:rule.calendarChangedMeanwhile' } }
  const first = await Promise.all([days([1, 2], 0), days([3, 4], 0)])
  expect(first.map(({ status }) => status).sort()).toEqual([204, 409])
  const stored = await read()
  expect(stored.version).toBe(1)
  expect(await days([5], 0)).toMatchObject(refusal)
  expect(await read()).toEqual(stored)
  expect((await days([5], 1)).status).toBe(204)
  expect(await days([6], 1)).toMatchObject(refusal)
  expect(await read()).toEqual({ workingDays: [5], holidays: [], version: 2 })
  expect(await days([6])).toMatchObject({
    status: 400,
    body: { modelState: { version: [expect.any(String)] } },
  })
  expect(await read()).toEqual({ workingDays: [5], holidays: [], version: 2 })
})

test('a version that the calendar never had is refused and stores nothing', async () => {
  expect((await save({ workingDays: [1], holidays: [], version: 7 })).status).toBe(409)
  expect((await save({ workingDays: [1], holidays: [], version: -1 })).status).toBe(400)
  expect(await server.rows('select 1 from work_calendar where company_id = $1', [company])).toHaveLength(0)
})

test.each([
  [
    'no working day',
    { workingDays: [], holidays: [] },
    'workingDays',
    'A week has at least one working day.',
  ],
  ['an eighth day', { workingDays: [8], holidays: [] }, 'workingDays.0', 'At most 7.'],
  ['a weekday twice', { workingDays: [1, 1], holidays: [] }, 'workingDays', 'Duplicate day.'],
  [
    'a day off twice',
    { workingDays: [1], holidays: [thanksgiving, thanksgiving] },
    'holidays',
    'Duplicate day.',
  ],
  [
    'a day that does not exist',
    { workingDays: [1], holidays: [{ date: '2026-02-30', name: '' }] },
    'holidays.0.date',
    'Invalid date.',
  ],
])('a calendar with %s is refused', async (_, body, field, message) => {
  const { status, body: refusal } = await save(body)
  expect({ status, refusal }).toMatchObject({ status: 400, refusal: { modelState: { [field]: [message] } } })
})

test('only users who may edit the defaults of the company change the calendar, and only its users see it', async () => {
  const [owen, diego] = [await server.token('owen'), await server.token('diego')]
  await server.rows(
    `update company_user set relationship_id = (select id from relationship where kind = 'company' and name = 'Viewer')
     where user_id = (select id from user_account where email = 'owen.reed@northlake.example')`,
  )
  const body = { workingDays: [1], holidays: [] }
  expect((await save(body, owen)).status).toBe(403)
  expect((await save(body, diego)).status).toBe(404)
  expect(
    (await server.ask(timeline.companyCalendar, { params: { id: company } }, { token: diego })).status,
  ).toBe(404)
})

const findHolidays = (query: object, token = mia, language: Language = 'en') =>
  server.call(
    timeline.publicHolidays,
    { params: { id: company }, query: query as HolidayQuery },
    { token, language },
  )
const holidaysOfYear = (year: number, country?: string, region?: string) => ({
  firstYear: year,
  lastYear: year,
  country,
  region,
})

test.each<[string, string | undefined, Language, number, string[]]>([
  ['US', undefined, 'en', 2026, ['2026-07-03 Independence Day (substitute day)', '2026-09-07 Labor Day']],
  ['MX', undefined, 'es', 2026, ['2026-02-02 Día de la Constitución', '2026-11-16 Día de la Revolución']],
  ['DE', 'NW', 'de', 2026, ['2026-06-04 Fronleichnam', '2026-11-01 Allerheiligen']],
  ['DE', 'BY.A', 'de', 2026, ['2026-08-08 Augsburger Friedensfest', '2026-08-15 Mariä Himmelfahrt']],
  ['DE', undefined, 'zh', 2026, ['2026-05-01 劳动节', '2026-12-25 圣诞节']],
  ['CN', undefined, 'zh', 2026, ['2026-02-16 春节', '2026-02-19 春节', '2026-05-02 劳动节']],
  [
    'TR',
    undefined,
    'en',
    2026,
    ['2026-03-20 End of Ramadan (Eid al-Fitr)', '2026-03-22 End of Ramadan (Eid al-Fitr)'],
  ],
])('public holidays of %s %s in %s', async (country, region, language, year, expected) => {
  const { holidays } = await findHolidays(holidaysOfYear(year, country, region), mia, language)
  const datesAndNames = holidays.map(({ date, name }) => `${date} ${name}`)
  expect(datesAndNames).toEqual(expect.arrayContaining(expected))
  expect(new Set(holidays.map(({ date }) => date)).size).toBe(holidays.length)
})

test('only whole days that are off for everybody are holidays', async () => {
  const days = async (country: string, region?: string) =>
    (await findHolidays(holidaysOfYear(2026, country, region))).holidays.map(({ date }) => date.slice(5))
  expect(await days('DE')).not.toContain('12-24')
  const china = await days('CN')
  for (const partly of ['03-08', '05-04', '06-01', '08-01']) expect(china).not.toContain(partly)
  expect(china).toHaveLength(13)
})

test('the default country is the country of the company, with its regions in order', async () => {
  const { country, countries, regions } = await findHolidays(holidaysOfYear(2026))
  expect(country).toBe('US')
  expect(countries).toContainEqual({ value: 'DE', display: 'Germany' })
  expect(regions.slice(0, 2).map(({ display }) => display)).toEqual(['Alabama', 'Alaska'])
})

test.each([
  [
    'six years',
    { firstYear: 2026, lastYear: 2031 },
    'lastYear',
    'Choose at most 5 years, the earlier one first.',
  ],
  [
    'years the wrong way round',
    { firstYear: 2027, lastYear: 2026 },
    'lastYear',
    'Choose at most 5 years, the earlier one first.',
  ],
  ['a year before there were plans', holidaysOfYear(1999), 'firstYear', 'At least 2000.'],
  ['no country', holidaysOfYear(2026, 'XX'), 'country', 'Please choose an option from the list.'],
  [
    'a country without known holidays',
    holidaysOfYear(2026, 'AQ'),
    'country',
    'Please choose an option from the list.',
  ],
  [
    'a region of another country',
    holidaysOfYear(2026, 'MX', 'NW'),
    'region',
    'Please choose an option from the list.',
  ],
])('a query of public holidays with %s is refused', async (_, query, field, message) => {
  const { status, body } = await server.askUntyped(
    timeline.publicHolidays,
    { params: { id: company }, query },
    { token: mia },
  )
  expect({ status, body }).toMatchObject({ status: 400, body: { modelState: { [field]: [message] } } })
})

const createBaseline = (name: string, token = mia) =>
  server.ask(timeline.createBaseline, { params: { id }, body: { name } }, { token })
const baselines = () => server.call(timeline.baselines, { params: { id } }, { token: mia })
const getBaseline = (baselineId: string, token = mia, project = id) =>
  server.ask(timeline.baseline, { params: { id: project, baselineId } }, { token })

test('a baseline stores the dates of all tasks, including summaries, and does not change with them', async () => {
  expect((await createBaseline('Nothing')).body).toMatchObject({ error: 'timeline:rule.nothingPlanned' })
  const [build] = await plan.createTasks(form('Build', { start: '2020-01-01', end: '2020-01-01' }))
  const [core] = await plan.createTasks(form('Core', { parentId: build!.id }))
  expect((await createBaseline('Order')).body).toMatchObject({ name: 'Order', createdBy: 'Mia Torres' })
  const [before] = await baselines()
  await plan.change([{ ...core!, end: '2026-12-18' }])
  await plan.remove({ query: { taskId: build!.id } })
  expect((await getBaseline(before!.id)).body).toEqual([
    { taskId: build!.id, title: 'Build', start: '2026-11-02', end: '2026-11-06' },
    { taskId: core!.id, title: 'Core', start: '2026-11-02', end: '2026-11-06' },
  ])
})

test('the names of baselines are unique, the newest baseline comes first, and a baseline can be deleted', async () => {
  await plan.createTasks(form('Design'))
  await createBaseline('Order')
  expect((await createBaseline('ORDER')).body).toMatchObject({
    modelState: { name: ['The plan already has a baseline with this name.'] },
  })
  await createBaseline('After T1')
  expect((await baselines()).map(({ name }) => name)).toEqual(['After T1', 'Order'])
  const [newest] = await baselines()
  const remove = (token: string) =>
    server.ask(timeline.deleteBaseline, { params: { id }, query: { baselineId: newest!.id } }, { token })
  const elena = await server.token('elena')
  expect((await remove(elena)).status).toBe(403)
  expect((await createBaseline('Hers', elena)).status).toBe(403)
  expect((await getBaseline(newest!.id, elena)).status).toBe(200)
  expect((await remove(mia)).status).toBe(204)
  expect((await remove(mia)).status).toBe(404)
  expect((await getBaseline(newest!.id)).status).toBe(404)
})

test('a baseline is found in its own plan only, and a plan has at most twenty baselines', async () => {
  await plan.createTasks(form('Design'))
  await createBaseline('Order')
  const [order] = await baselines()
  expect((await getBaseline(order!.id, mia, await server.projectId('NL-24-0108'))).status).toBe(404)
  expect((await getBaseline('x')).status).toBe(404)
  for (let n = 0; n < 18; n++) await createBaseline(`B${n}`)
  const last = await Promise.all([createBaseline('One'), createBaseline('Another')])
  expect(last.map(({ status }) => status).sort()).toEqual([201, 409])
})
