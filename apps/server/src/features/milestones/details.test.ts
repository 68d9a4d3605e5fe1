import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { milestones as calls } from '@steelsafe/contract/milestones/endpoints.ts'
import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { type ProjectWithMilestones, projectWithMilestones } from '#test/support/milestones.ts'

let server: TestServer
let own: ProjectWithMilestones
let today: string
beforeAll(async () => {
  server = await shopServer()
})
beforeEach(async () => {
  own = await projectWithMilestones(server)
  today = (await own.milestones()).today
})
afterAll(() => server.stop())

const names = async (state?: 'active' | 'inactive' | 'all') =>
  (await own.details(state)).details.map(({ name }) => name).join(' ')
const titlesOf = async (who: 'mia' | 'ben' | 'diego') => {
  const token = await server.token(who)
  const inbox = await server.call(
    notifications.list,
    { params: { userId: await server.userId(who) }, query: { pageSize: '50' } },
    { token },
  )
  return inbox.notifications.map(({ title }) => title)
}
const remove = (detailId: string, token = own.mia) =>
  server.ask(calls.deleteDetail, { ...own.here, query: { detailId } }, { token })
const addPerson = (who: 'ben' | 'diego' | 'owen', relationship: keyof typeof projectRelationships) =>
  server.addToProject(own.id, who, projectRelationships[relationship].id)

test('fields and milestones share one list in which they are created, moved, updated and deleted; names are unique', async () => {
  const { body } = await own.save({ name: 'T1 tryout', description: 'First shots' })
  expect(body).toMatchObject({
    name: 'T1 tryout',
    displayName: 'T1 tryout',
    isAlertable: true,
    isActive: true,
    thresholdTypeId: 'OneWeek',
    position: 4,
    followers: [],
    fileCount: 0,
  })
  await own.save({ name: 'Steel', isAlertable: false, valueText: '1.2343', position: 0 })
  expect(await names()).toBe('Steel Customer Customer # Part Name Molder T1 tryout')
  expect(await own.save({ name: 't1 TRYOUT' })).toMatchObject({
    status: 400,
    body: { modelState: { name: [expect.any(String)] } },
  })
  const { id, version } = await own.detail('T1 tryout')
  expect((await own.save({ id, version, name: 'T1', position: 0, thresholdTypeId: 'TwoWeeks' })).status).toBe(
    200,
  )
  expect(await names()).toBe('T1 Steel Customer Customer # Part Name Molder')
  expect(await own.detail('T1')).toMatchObject({ thresholdTypeId: 'TwoWeeks', displayName: 'T1' })
  expect((await remove(id)).status).toBe(204)
  expect(await names()).toBe('Steel Customer Customer # Part Name Molder')
  expect((await remove(id)).status).toBe(404)
})

test('an update of an older version of a detail is refused with 409, and nothing is written', async () => {
  await own.add('T1')
  const { id, version } = await own.detail('T1')
  await own.save({ id, version, name: 'T1', description: 'Theirs' })
  expect(await own.save({ id, version, name: 'T1', description: 'Mine' })).toMatchObject({
    status: 409,
    body: { error: 'project-details:rule.changedMeanwhile' },
  })
  expect((await own.detail('T1')).description).toBe('Theirs')
  expect((await own.save({ id, name: 'T1' })).status).toBe(400)
})

test('an update of the profile changes fields, but not the positions of milestones and switched-off fields', async () => {
  await own.save({ name: 'T1', position: 1 })
  await own.save({ name: 'Steel', isAlertable: false, valueText: '1.2343' })
  await own.save({ name: 'Hardness', isAlertable: false, valueText: '52 HRC' })
  await own.setActive((await own.detail('Hardness')).id, false)
  const project = await server.call(projects.get, own.here, { token: own.mia })
  expect(project.details.map(({ displayName }) => displayName)).toEqual([
    'Customer',
    'Customer #',
    'Part Name',
    'Molder',
    'Steel',
  ])
  const { details, identifiers: _, ...rest } = project
  const [customer, , , , steel] = details
  const change = (newDetails: { id?: string; displayName: string; valueText: string }[]) =>
    server.ask(
      projects.update,
      { ...own.here, body: { ...rest, details: newDetails, version: project.version } },
      { token: own.mia },
    )
  const { status } = await change([
    { ...steel!, displayName: 'Tool steel' },
    { displayName: 'customer', valueText: 'Kestrel' },
    { displayName: 'Cavities', valueText: '2' },
  ])
  expect(status).toBe(200)
  expect(
    (await own.details()).details.map(({ id, displayName, valueText }) => [id, displayName, valueText]),
  ).toEqual(
    expect.arrayContaining([
      [steel!.id, 'Tool steel', '1.2343'],
      [customer!.id, 'customer', 'Kestrel'],
      [expect.any(String), 'Hardness', '52 HRC'],
    ]),
  )
  expect((await own.details()).details.map(({ displayName }) => displayName).join(' ')).toBe(
    'Tool steel T1 customer Hardness Cavities',
  )
})

test('an update of a profile that was read before a field was added is refused, and the field stays', async () => {
  const {
    details: _,
    identifiers: __,
    ...before
  } = await server.call(projects.get, own.here, { token: own.mia })
  await own.save({ name: 'Steel', isAlertable: false, valueText: '1.2343' })
  const late = await server.ask(
    projects.update,
    { ...own.here, body: { ...before, details: [] } },
    { token: own.mia },
  )
  expect(late).toMatchObject({ status: 409, body: { error: 'projects:rule.changedMeanwhile' } })
  expect(await own.detail('Steel')).toMatchObject({ valueText: '1.2343' })
})

test('the search does not find the value of a field that is switched off', async () => {
  await own.save({ name: 'Mark', isAlertable: false, valueText: `Hard ${own.id}` })
  const matchCount = async () =>
    (await server.call(projects.list, { query: { searchTerm: `hard ${own.id}` } }, { token: own.mia }))
      .totalCount
  expect(await matchCount()).toBe(1)
  await own.setActive((await own.detail('Mark')).id, false)
  expect(await matchCount()).toBe(0)
})

test('the value of a detail that names a field of the project is the value of that field', async () => {
  const { id, version } = await own.detail('Part Name')
  await own.save({ id, version, name: 'Part Name', valueText: 'Fog lamp lens' })
  expect(await server.call(projects.get, own.here, { token: own.mia })).toMatchObject({
    partName: 'Fog lamp lens',
  })
  expect(await own.detail('Part Name')).toMatchObject({ valueText: 'Fog lamp lens' })
  const searchResult = await server.call(
    projects.list,
    { query: { searchTerm: 'fog lamp lens' } },
    { token: own.mia },
  )
  expect(searchResult.projects.map(project => project.id)).toContain(own.id)
})

test('a form of a detail that was read before the profile changed its field is refused, and the field stays', async () => {
  const { id, version } = await own.detail('Part Name')
  const profile = await server.call(projects.get, own.here, { token: own.mia })
  await server.call(
    projects.update,
    { ...own.here, body: { ...profile, partName: 'Fog lamp lens' } },
    { token: own.mia },
  )
  expect(await own.save({ id, version, name: 'Part Name', valueText: 'Bezel', position: 0 })).toMatchObject({
    status: 409,
  })
  expect(await own.detail('Part Name')).toMatchObject({ valueText: 'Fog lamp lens' })
})

test('a detail keeps a name that another detail has, as templates of two companies may bring it', async () => {
  await own.add('T1')
  await own.add('T1 again')
  const { id } = await own.detail('T1 again')
  await server.rows(`update project_detail set name = 'T1' where id = $1`, [id])
  const { details } = await own.details()
  const { version } = details.find(detail => detail.id === id)!
  expect((await own.save({ id, version, name: 'T1', position: 0, description: 'First shots' })).status).toBe(
    200,
  )
  const changed = (await own.details()).details.find(detail => detail.id === id)!
  expect(changed).toMatchObject({ position: 0, description: 'First shots' })
  expect(await own.save({ id, version: changed.version, name: 'Part Name' })).toMatchObject({ status: 400 })
})

test('concurrent moves of details all succeed', async () => {
  for (const name of ['T1', 'T2', 'T3', 'T4']) await own.add(name)
  const { details } = await own.details()
  const answers = await Promise.all(
    details.map(({ id, version, name }, index) =>
      own.save({ id, version, name, position: details.length - 1 - index }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(details.map(() => 200))
})

test('details of the company are offered until the project has them, and give their names to new details', async () => {
  const options = await server.call(calls.companyOptions, own.here, { token: own.mia })
  expect(options.length).toBeGreaterThan(0)
  const companyDetailId = options[0]!.value
  expect((await own.save({ companyDetailId })).body).toMatchObject({
    companyDetailId,
    displayName: options[0]!.display,
  })
  const remainingOptions = await server.call(calls.companyOptions, own.here, { token: own.mia })
  expect(remainingOptions).toHaveLength(options.length - 1)
  expect((await own.save({ companyDetailId, name: 'Again' })).body).toMatchObject({
    modelState: { companyDetailId: [expect.any(String)] },
  })
})

test('a milestone that becomes a field and a milestone again keeps its dates, but loses its followers', async () => {
  const id = await own.add('T1', { endDate: '2027-03-01' })
  await own.add('T2', { startDate: '2027-03-02', endDate: '2027-04-01', predecessor: 'T1' })
  expect((await own.detail('T1')).followers).toEqual(['T2'])
  expect((await own.setAlertable(id, false)).status).toBe(204)
  expect((await own.milestones()).milestones.map(({ name }) => name)).toEqual(['T2'])
  expect((await own.milestone('T2')).predecessorName).toBeNull()
  expect((await own.setAlertable(id, true)).status).toBe(204)
  expect(await own.milestone('T1')).toMatchObject({ endDate: '2027-03-01', recipients: ['Mia Torres'] })
})

test('the followers of a deleted milestone keep their dates', async () => {
  const id = await own.add('T1', { endDate: '2027-03-01' })
  await own.add('T2', { startDate: '2027-03-02', endDate: '2027-04-01', predecessor: 'T1' })
  expect((await remove(id)).status).toBe(204)
  expect(await own.milestone('T2')).toMatchObject({
    startDate: '2027-03-02',
    endDate: '2027-04-01',
    predecessorName: null,
  })
  expect((await own.configure('T2', { startDate: '2027-02-01', endDate: '2027-04-01' })).status).toBe(200)
})

test('reopening a milestone does not change followers that have begun', async () => {
  const id = await own.add('T1', { endDate: addDays(today, -9) })
  const after = { startDate: addDays(today, -8), endDate: addDays(today, 9) }
  await own.add('T2', { ...after, predecessor: 'T1' })
  await own.setResult({ id, isComplete: true, reason: 'Design' })
  expect((await own.setResult({ id, isComplete: false })).status).toBe(204)
  expect(await own.milestone('T1')).toMatchObject({ state: 'Late', valueDate: null })
  expect(await own.milestone('T2')).toMatchObject({ ...after, predecessorName: 'T1' })
})

test("a milestone can be completed up to the project's day, which depends on the time zone of the company", async () => {
  const company = await server.companyId('Northlake Motors')
  const zoned = async (zone: string | null) => {
    await server.rows('update company_default set time_zone = $2 where company_id = $1', [company, zone])
    return (await own.milestones()).today
  }
  const [before] = await server.rows<{ zone: string | null }>(
    'select time_zone as zone from company_default where company_id = $1',
    [company],
  )
  const id = await own.add('T1')
  const complete = (valueDate: string) => own.setResult({ milestone: { id, valueDate } })
  try {
    // At any time the two zones have different dates.
    const later = await zoned('Pacific/Kiritimati')
    const earlier = await zoned('Etc/GMT+12')
    expect(later > earlier).toBe(true)
    expect(await complete(later)).toMatchObject({
      status: 400,
      body: { modelState: { valueDate: ["The date can't be in the future."] } },
    })
    expect((await complete(earlier)).status).toBe(204)
    await zoned('Pacific/Kiritimati')
    expect((await complete(later)).status).toBe(204)
    expect(await own.milestone('T1')).toMatchObject({ state: 'Complete', valueDate: later })
  } finally {
    await zoned(before?.zone ?? null)
  }
})

test('a complete milestone is reopened before it becomes a field; a field cannot be completed', async () => {
  const id = await own.add('T1')
  await own.setResult({ id, isComplete: true })
  expect(await own.setAlertable(id, false)).toMatchObject({
    status: 409,
    body: { error: 'project-details:rule.reopenFirst', message: 'Reopen it first.' },
  })
  const { id: field } = await own.detail('Customer')
  expect(await own.setResult({ id: field, isComplete: true })).toMatchObject({
    status: 409,
    body: { error: 'project-details:rule.onlyActive', message: 'Only an active milestone can be completed.' },
  })
})

test('completing, correcting and reopening notify recipients and recipients of followers once, but not the caller', async () => {
  await addPerson('ben', 'engineer')
  await addPerson('diego', 'engineer')
  const [ben, diego] = [await server.userId('ben'), await server.userId('diego')]
  const name = `Notify ${own.id.slice(-6)}`
  const id = await own.add(name, { endDate: addDays(today, 20) })
  await own.configure(name, { endDate: addDays(today, 20), selectedUsers: [ben, await server.userId('mia')] })
  await own.add('After', { predecessor: name })
  await own.configure('After', { selectedUsers: [diego], predecessorId: id })
  expect((await own.milestone(name)).informedCount).toBe(2)
  const about = async (who: 'mia' | 'ben' | 'diego') =>
    (await titlesOf(who)).filter(title => title.includes(name)).length
  expect((await own.setResult({ id, isComplete: true })).status).toBe(204)
  expect((await own.setResult({ id, isComplete: true })).status).toBe(204)
  expect([await about('mia'), await about('ben'), await about('diego')]).toEqual([0, 1, 1])
  expect(await own.milestone(name)).toMatchObject({ state: 'Complete', valueDate: today, daysLate: -20 })
  await own.setResult({ milestone: { id, valueDate: addDays(today, -1) } })
  await own.setResult({ id, isComplete: false })
  await own.setResult({ id, isComplete: false })
  expect(await about('ben')).toBe(3)
  expect(await own.milestone(name)).toMatchObject({ state: 'InProgress', valueDate: null })
  const mails = await server.rows<{ subject: string }>(
    `select subject from outbox_mail where recipient = 'diego.ramirez@bajio.example' and subject like $1 order by id`,
    [`%${name}%`],
  )
  expect(mails).toHaveLength(3)
})

test('names and description of a complete milestone can be changed; the rest only after it is reopened', async () => {
  const id = await own.add('T1', { endDate: '2027-03-05' })
  await own.setResult({ id, isComplete: true })
  const { version, thresholdTypeId } = await own.detail('T1')
  const names = { name: 'T1 samples', displayName: 'First samples', description: 'All cavities' }
  expect(await own.save({ id, version, ...names, thresholdTypeId: 'TwoWeeks' })).toMatchObject({
    status: 409,
    body: { error: 'project-details:rule.reopenFirst', message: 'Reopen it first.' },
  })
  expect(await own.detail('T1')).toMatchObject({ version, thresholdTypeId })
  expect(await own.save({ id, version, ...names, thresholdTypeId })).toMatchObject({
    status: 200,
    body: names,
  })
  expect((await own.configure('T1 samples', { endDate: '2027-03-08' })).status).toBe(409)
  expect((await own.setAlertable(id, false)).status).toBe(409)
  await own.setResult({ id, isComplete: false })
  const reopened = await own.detail('T1 samples')
  expect(
    await own.save({ id, version: reopened.version, ...names, thresholdTypeId: 'TwoWeeks' }),
  ).toMatchObject({ status: 200, body: { thresholdTypeId: 'TwoWeeks' } })
})

test('when several people complete a milestone at once, it is complete, and its recipients are notified once', async () => {
  await addPerson('ben', 'engineer')
  const name = `Raced ${own.id.slice(-6)}`
  const id = await own.add(name)
  await own.configure(name, { selectedUsers: [await server.userId('ben')] })
  const answers = await Promise.all([1, 2, 3].map(() => own.setResult({ id, isComplete: true })))
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
  expect((await titlesOf('ben')).filter(title => title.includes(name))).toHaveLength(1)
})

test('a completion date in the future is refused; a late completion needs a reason, and the reason "Other" needs a text', async () => {
  const id = await own.add('T1', { endDate: addDays(today, -3) })
  const send = (valueDate: string, overrides: object = {}) =>
    own.setResult({ milestone: { id, valueDate }, ...overrides })
  expect(await send(addDays(today, 1))).toMatchObject({
    status: 400,
    body: { modelState: { valueDate: ["The date can't be in the future."] } },
  })
  expect(await send(addDays(today, -2))).toMatchObject({
    status: 400,
    body: { modelState: { reason: [expect.stringContaining('late')] } },
  })
  expect((await send(addDays(today, -2), { reason: 'Other' })).body).toMatchObject({
    modelState: { reasonText: [expect.any(String)] },
  })
  expect((await send(addDays(today, -2), { reason: 'Supplier' })).status).toBe(204)
  expect(await own.milestone('T1')).toMatchObject({ daysLate: 1, reason: 'Supplier' })
  // A completion on the planned day is not late, so the reason is deleted.
  expect((await send(addDays(today, -3))).status).toBe(204)
  expect(await own.milestone('T1')).toMatchObject({ daysLate: 0, reason: null })
})

test('a result of an older version is refused, and its reason does not replace the stored reason', async () => {
  const id = await own.add('T1', { endDate: addDays(today, -3) })
  const { version } = await own.milestone('T1')
  expect((await own.setResult({ id, isComplete: true, reason: 'Supplier', version })).status).toBe(204)
  const stored = await own.milestone('T1')
  const refused = { status: 409, body: { error: 'project-details:rule.changedMeanwhile' } }
  const milestone = { id, valueDate: addDays(today, -1) }
  expect(await own.setResult({ milestone, reason: 'Design', version })).toMatchObject(refused)
  expect(await own.setResult({ id, isComplete: true, reason: 'Design', version })).toMatchObject(refused)
  expect(await own.milestone('T1')).toEqual(stored)
  expect(
    (await own.setResult({ id, isComplete: true, reason: 'Design', version: stored.version })).status,
  ).toBe(204)
  expect(await own.milestone('T1')).toMatchObject({ valueDate: stored.valueDate, reason: 'Design' })
})

test('a result with a date or a reason is refused without the version that was read', async () => {
  const id = await own.add('T1', { endDate: addDays(today, -3) })
  const send = (body: object) => server.askUntyped(calls.setResult, { ...own.here, body }, { token: own.mia })
  const refused = { status: 400, body: { modelState: { version: [expect.any(String)] } } }
  expect(await send({ milestone: { id, valueDate: addDays(today, -3) } })).toMatchObject(refused)
  expect(await send({ id, isComplete: true, reason: 'Supplier' })).toMatchObject(refused)
})

test('a milestone that is switched off cannot be completed; switching a complete one on reopens it', async () => {
  const id = await own.add('T1', { endDate: '2027-03-01' })
  await own.setActive(id, false)
  expect(await own.milestone('T1')).toMatchObject({ state: 'Off', level: null })
  expect(await own.setResult({ id, isComplete: true })).toMatchObject({ status: 409 })
  expect(await names('inactive')).toBe('T1')
  await own.setActive(id, true)
  await own.setResult({ id, isComplete: true })
  await own.setActive(id, true)
  expect(await own.milestone('T1')).toMatchObject({ isActive: true, valueDate: null })
})

test('users with view rights change nothing, suppliers do not see the configuration, and outsiders get 404', async () => {
  const view = await server.newRelationship('project', ['ViewAssetDetailConfiguration'])
  await server.addToProject(own.id, 'owen', view)
  const owen = await server.token('owen')
  expect(await own.details('all', owen)).toMatchObject({ canManageClones: false })
  expect((await own.save({ name: 'Mine' }, owen)).status).toBe(403)
  const id = await own.add('T1')
  expect((await own.setResult({ id, isComplete: true }, owen)).status).toBe(403)
  expect((await remove(id, owen)).status).toBe(403)
  await addPerson('diego', 'supplier')
  const ask = (token: string) => server.ask(calls.details, { ...own.here, query: {} }, { token })
  expect((await ask(await server.token('diego'))).status).toBe(403)
  expect((await ask(await server.token('klaus'))).status).toBe(404)
})

test('details of another project are not found', async () => {
  const other = await projectWithMilestones(server)
  const id = await other.add('Theirs')
  expect((await own.setResult({ id, isComplete: true })).status).toBe(404)
  expect((await own.setActive(id, false)).status).toBe(404)
  expect((await own.save({ id, version: 1, name: 'Mine' })).status).toBe(404)
  expect((await remove(id)).status).toBe(404)
  expect((await own.save({ id: emptyId, name: '' })).status).toBe(400)
})

test('a project can have at most fifty fields', async () => {
  for (let n = 5; n <= 50; n += 1) await own.save({ name: `Field ${n}`, isAlertable: false })
  expect(await own.save({ name: 'Field 51', isAlertable: false })).toMatchObject({
    status: 409,
    body: { error: 'project-details:rule.tooManyFields', message: 'A project can have at most 50 fields.' },
  })
  const id = await own.add('T1')
  expect((await own.setAlertable(id, false)).status).toBe(409)
  expect(await own.detail('T1')).toMatchObject({ isAlertable: true })
})
