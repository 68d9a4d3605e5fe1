import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { milestones as calls } from '@steelsafe/contract/milestones/endpoints.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { administrator, sharedShop, type TestServer } from '#test/support/harness.ts'
import { type ProjectWithMilestones, projectWithMilestones } from '#test/support/milestones.ts'

let server: TestServer
let own: ProjectWithMilestones
let today: string
beforeAll(async () => {
  server = await sharedShop()
})
beforeEach(async () => {
  own = await projectWithMilestones(server)
  today = (await own.milestones()).today
})

const configurations = (alertEntryId?: string, token = own.mia) =>
  server.ask(calls.configurations, { ...own.here, query: alertEntryId ? { alertEntryId } : {} }, { token })
const form = (statusAlertId: string, bytes: string, name: string, replace = false) => {
  const body = new FormData()
  body.append('statusAlertId', statusAlertId)
  body.append('replace', String(replace))
  body.append('file', new Blob([bytes]), name)
  return body
}
const upload = (id: string, bytes: string, name: string, { replace = false, token = own.mia } = {}) =>
  server.ask(
    calls.uploadFile,
    { ...own.here, body: form(id, bytes, name, replace) as unknown as { statusAlertId: string } },
    { token },
  )
const files = (statusAlertId: string, token = own.mia) =>
  server.ask(calls.files, { ...own.here, query: { statusAlertId } }, { token })

test.each([
  ['OnTheDay', '2026-12-01', '2026-12-09', '2026-12-09'],
  ['ThreeDays', '2026-12-01', '2026-12-09', '2026-12-06'],
  ['OneWeek', null, '2026-12-09', '2026-12-02'],
  ['TwoWeeks', '2026-12-08', '2026-12-09', '2026-11-25'],
  ['OneMonth', null, '2027-01-15', '2026-12-15'],
  ['OneMonth', null, '2027-03-30', '2027-02-28'],
  ['OneMonth', null, '2027-03-31', '2027-02-28'],
  ['QuarterOfSpan', '2026-12-01', '2026-12-09', '2026-12-07'],
  ['QuarterOfSpan', '2026-12-09', '2026-12-09', '2026-12-09'],
  ['QuarterOfSpan', null, '2026-12-09', '2026-12-09'],
  ['OneWeek', '2026-12-01', null, null],
])('with the threshold %s, %s to %s is amber from %s', async (threshold, start, end, amber) => {
  const { rows } = await server.services.engine.execute(
    'select amber_date($1, $2::date, $3::date)::text as day',
    [threshold, start, end],
  )
  expect(rows[0]).toEqual({ day: amber })
})

test('the list shows state, color, level and days of each milestone, and milestones without a date last', async () => {
  await own.add('Undated')
  await own.add('Late', { endDate: addDays(today, -3) })
  await own.add('Due', { endDate: addDays(today, 2) })
  await own.add('Ahead', { startDate: addDays(today, 5), endDate: addDays(today, 40) })
  const complete = await own.add('Complete', { endDate: addDays(today, 9) })
  await own.setResult({ id: complete, isComplete: true })
  const { milestones } = await own.milestones()
  expect(
    milestones.map(({ name, state, statusColor, level, daysLate, daysLeft }) => [
      name,
      state,
      statusColor.colorCodeNum,
      statusColor.colorCodeValue,
      level,
      daysLate ?? daysLeft,
    ]),
  ).toEqual([
    ['Late', 'Late', 0, 'red', -100, 3],
    ['Due', 'Due', 2, 'amber', -50, 2],
    ['Complete', 'Complete', 1, 'green', 100, -9],
    ['Ahead', 'NotStarted', 1, 'green', 0, 5],
    ['Undated', 'NoDate', 1, 'green', 0, null],
  ])
  expect(milestones[0]).toMatchObject({
    thresholdTypeName: '1 week before',
    recipients: ['Mia Torres'],
    attachedFiles: [],
  })
  expect((await own.milestones('inactive')).milestones.map(({ name }) => name)).toEqual(['Complete'])
  expect((await own.milestones('active')).milestones).toHaveLength(4)
})

test('an overdue milestone makes the project late, and its date is the next date of the project', async () => {
  await own.add('Late', { endDate: addDays(today, -4) })
  const project = () => server.call(projects.get, own.here, { token: own.mia })
  expect((await project()).summary).toMatchObject({
    daysLate: 4,
    nextDate: addDays(today, -4),
    nextPhaseTypeId: null,
  })
  await own.setResult({ id: (await own.detail('Late')).id, isComplete: true, reason: 'Supplier' })
  expect((await project()).summary).toMatchObject({ daysLate: 0, nextDate: null })
})

test('a new milestone starts tomorrow at the earliest, unless it has begun already', async () => {
  await own.add('T1')
  expect(await own.configure('T1', { startDate: today })).toMatchObject({
    status: 400,
    body: { modelState: { startDate: [expect.stringContaining('at the earliest')] } },
  })
  expect((await own.configure('T1', { startDate: addDays(today, 1) })).status).toBe(200)
  // A milestone with dates is not new.
  expect((await own.configure('T1', { startDate: today })).status).toBe(200)
  await own.add('T2')
  expect((await own.configure('T2', { startDate: addDays(today, -9), hasBegun: true })).status).toBe(200)
})

test('a new milestone without a start does not end in the past, unless it has begun already', async () => {
  await own.add('T1')
  expect(await own.configure('T1', { endDate: today })).toMatchObject({
    status: 400,
    body: { modelState: { endDate: [expect.stringContaining('at the earliest')] } },
  })
  expect((await own.configure('T1', { endDate: today, hasBegun: true })).status).toBe(200)
})

test('impossible dates, recipients and predecessors are refused at their fields', async () => {
  await own.add('T1')
  const expectRefusal = async (body: Parameters<typeof own.configure>[1], field: string) =>
    expect(await own.configure('T1', body)).toMatchObject({
      status: 400,
      body: { modelState: { [field]: [expect.any(String)] } },
    })
  await expectRefusal({ startDate: '2027-03-02', endDate: '2027-03-01' }, 'endDate')
  await expectRefusal({ selectedUsers: [] }, 'selectedUsers')
  await expectRefusal({ selectedUsers: [await server.userId('sam')] }, 'selectedUsers')
  await expectRefusal({ predecessorId: (await own.detail('T1')).id }, 'predecessorId')
  await expectRefusal({ predecessorId: (await own.detail('Customer')).id }, 'predecessorId')
  expect(await own.detail('T1')).toMatchObject({ startDate: null, endDate: null })
})

test('a cycle of four milestones is refused', async () => {
  await own.add('A')
  await own.add('B', { predecessor: 'A' })
  await own.add('C', { predecessor: 'B' })
  await own.add('D', { predecessor: 'C' })
  expect(await own.configure('A', { predecessorId: (await own.detail('D')).id })).toMatchObject({
    status: 400,
    body: { modelState: { predecessorId: ['These milestones would wait for each other.'] } },
  })
})

test('a start on the last day of the predecessor is refused with the first possible day', async () => {
  const predecessorId = await own.add('Design', { endDate: '2027-03-05' })
  await own.add('T1')
  const { status, body } = await own.configure('T1', { startDate: '2027-03-05', predecessorId })
  expect(status).toBe(400)
  expect(body).toMatchObject({
    modelState: {
      startDate: ['The predecessor Design ends on 03/05/2027. The first possible start is 03/06/2027.'],
    },
  })
  expect((await own.configure('T1', { startDate: '2027-03-06', predecessorId })).status).toBe(200)
})

test('an end after the start of followers is refused; on request the whole chain moves and keeps its durations', async () => {
  await own.add('Design', { endDate: '2027-03-05' })
  await own.add('Build', { startDate: '2027-03-08', endDate: '2027-03-19', predecessor: 'Design' })
  await own.add('T1', { startDate: '2027-03-20', endDate: '2027-03-22', predecessor: 'Build' })
  const late = { endDate: '2027-03-12' }
  expect((await own.configure('Design', late)).body).toMatchObject({
    modelState: { endDate: ['Build starts on 03/08/2027. Its first possible start would be 03/13/2027.'] },
  })
  expect(await own.milestone('Design')).toMatchObject({ endDate: '2027-03-05' })
  expect((await own.configure('Design', { ...late, carryOn: true })).status).toBe(200)
  const { milestones } = await own.milestones()
  expect(milestones.map(({ name, startDate, endDate }) => [name, startDate, endDate])).toEqual([
    ['Design', null, '2027-03-12'],
    ['Build', '2027-03-13', '2027-03-24'],
    ['T1', '2027-03-25', '2027-03-27'],
  ])
})

test('an earlier end that makes an existing conflict with a follower smaller is accepted', async () => {
  await own.add('Design', { endDate: '2027-03-05' })
  await own.add('Build', { startDate: '2027-03-08', endDate: '2027-03-19', predecessor: 'Design' })
  const { id } = await own.detail('Design')
  await server.rows(`update project_detail set end_date = '2027-03-20' where id = $1`, [id])
  expect((await own.configure('Design', { endDate: '2027-03-12' })).status).toBe(200)
  expect((await own.configure('Design', { endDate: '2027-03-13' })).status).toBe(400)
})

test('an update that would move followers to a day after the year 9999 is refused', async () => {
  await own.add('Design', { endDate: '2027-03-05' })
  await own.add('Build', { startDate: '2027-03-08', endDate: '9999-12-01', predecessor: 'Design' })
  const answer = await own.configure('Design', { endDate: '2027-06-30', carryOn: true })
  expect(answer).toMatchObject({ status: 400, body: { error: 'dayOutOfRange' } })
  expect(await own.milestone('Design')).toMatchObject({ endDate: '2027-03-05' })
})

test('a predecessor that is switched off does not delay its followers, and cannot be chosen', async () => {
  const design = await own.add('Design', { endDate: '2027-03-05' })
  await own.add('T1', { startDate: '2027-03-08', predecessor: 'Design' })
  await own.setActive(design, false)
  expect((await own.configure('T1', { startDate: '2027-03-01', predecessorId: null })).status).toBe(200)
  expect((await own.configure('T1', { startDate: '2027-03-01', predecessorId: design })).status).toBe(400)
})

test('a milestone can keep a stored predecessor that is off; the predecessor delays its follower again when it is on', async () => {
  const design = await own.add('Design', { endDate: '2027-03-05' })
  const follower = await own.add('T1', {
    startDate: '2027-03-08',
    endDate: '2027-03-12',
    predecessor: 'Design',
  })
  await own.setActive(design, false)
  const dates = { startDate: '2027-03-01', endDate: '2027-03-20', predecessorId: design }
  expect((await own.configure('T1', dates)).status).toBe(200)
  await own.setActive(design, true)
  expect((await configurations(follower)).body).toMatchObject({
    configurations: [{ predecessorId: design, startDate: '2027-03-01', showCheckDateParams: true }],
  })
  expect((await own.configure('T1', { ...dates, startDate: '2027-03-02' })).status).toBe(400)
})

test('dates that an update does not change are not checked, so that an earlier conflict does not block other changes', async () => {
  const design = await own.add('Design', { endDate: addDays(today, -9) })
  const startDate = addDays(today, -5)
  await own.add('T1', { startDate, endDate: addDays(today, 5), predecessor: 'Design' })
  await own.setResult({ id: design, isComplete: true, reason: 'Design' })
  const unchangedFields = { startDate, predecessorId: design }
  expect(
    (await own.configure('T1', { ...unchangedFields, endDate: addDays(today, 5), selected: false })).status,
  ).toBe(200)
  expect((await own.configure('T1', { ...unchangedFields, endDate: addDays(today, 9) })).status).toBe(200)
  const answer = await own.configure('T1', {
    ...unchangedFields,
    startDate: addDays(today, -4),
    endDate: addDays(today, 9),
  })
  expect(answer.status).toBe(400)
  await own.setResult({ id: design, isComplete: false })
  const { version } = await own.detail('Design')
  expect(version).toBeGreaterThan(0)
  expect((await own.configure('Design', { endDate: addDays(today, -9), selected: false })).status).toBe(200)
})

test('a start that conflicts with a later completion of the predecessor is marked', async () => {
  const design = await own.add('Design', { endDate: addDays(today, -9) })
  await own.add('T1', { startDate: addDays(today, -5), predecessor: 'Design' })
  await own.setResult({ id: design, isComplete: true, reason: 'Design' })
  const { body } = await configurations((await own.detail('T1')).id)
  expect(body).toMatchObject({ configurations: [{ showCheckDateParams: true, predecessorName: 'Design' }] })
})

test('the configuration of a complete milestone cannot change until it is reopened; a milestone that is off has none', async () => {
  const id = await own.add('T1', { endDate: '2027-03-05' })
  await own.setResult({ id, isComplete: true })
  expect(await own.configure('T1', { endDate: '2027-03-06' })).toMatchObject({
    status: 409,
    body: { message: 'Reopen it first.' },
  })
  await own.setResult({ id, isComplete: false })
  await own.setActive(id, false)
  expect((await own.configure('T1', { endDate: '2027-03-06' })).status).toBe(404)
  expect((await configurations(id)).status).toBe(404)
})

test('an update of an older configuration of a milestone is refused with 409', async () => {
  const alertEntryId = await own.add('T1')
  const { version } = await own.detail('T1')
  expect((await own.configure('T1', { endDate: '2027-03-05', version })).status).toBe(200)
  expect(await own.configure('T1', { endDate: '2027-03-06', version })).toMatchObject({
    status: 409,
    body: { error: 'project-details:rule.changedMeanwhile' },
  })
  expect((await configurations(alertEntryId)).body).toMatchObject({
    configurations: [{ endDate: '2027-03-05' }],
  })
})

test('a user who leaves the project is removed from the recipients', async () => {
  await server.addToProject(own.id, 'diego', projectRelationships.engineer.id)
  const diego = await server.userId('diego')
  await own.add('T1')
  await own.configure('T1', { selectedUsers: [diego] })
  expect(await own.milestone('T1')).toMatchObject({ recipients: ['Diego Ramírez'], informedCount: 1 })
  await server.call(
    projectMembers.removeUser,
    { params: { id: own.id }, query: { userId: diego } },
    { token: own.mia },
  )
  expect(await own.milestone('T1')).toMatchObject({ recipients: [], informedCount: 0 })
})

test('files are added, replaced, downloaded and deleted, and count towards the subscription', async () => {
  const id = await own.add('T1')
  expect((await upload(id, 'first shots', 'T1 report.txt')).status).toBe(201)
  expect(await upload(id, 'others', 't1 REPORT.txt')).toMatchObject({
    status: 409,
    body: { message: 'There is already a file named t1 REPORT.txt.' },
  })
  expect((await upload(id, 'second shots', 'T1 report.txt', { replace: true })).status).toBe(201)
  expect((await files(id)).body).toMatchObject([
    { name: 'T1 report.txt', extension: 'txt', size: 12, addedBy: 'Mia Torres' },
  ])
  expect(await own.milestone('T1')).toMatchObject({
    attachedFiles: [{ name: 'T1 report.txt', extension: 'txt' }],
  })
  const fileRequest = { ...own.here, query: { statusAlertId: id, fileName: 'T1 report.txt' } }
  const download = await server.ask(calls.downloadFile, fileRequest, { token: own.mia })
  expect(download.status).toBe(200)
  expect((await server.ask(calls.deleteFile, fileRequest, { token: own.mia })).status).toBe(204)
  expect((await server.ask(calls.deleteFile, fileRequest, { token: own.mia })).status).toBe(404)
  expect((await files(id)).body).toEqual([])
})

test('files of a complete milestone cannot be added, replaced or deleted until it is reopened', async () => {
  const id = await own.add('T1')
  await upload(id, 'first shots', 'T1 report.txt')
  await own.setResult({ id, isComplete: true })
  const refusal = { status: 409, body: { message: 'Reopen it first.' } }
  const query = { statusAlertId: id, fileName: 'T1 report.txt' }
  const removeFile = () => server.ask(calls.deleteFile, { ...own.here, query }, { token: own.mia })
  expect(await upload(id, 'more shots', 'T1 photos.txt')).toMatchObject(refusal)
  expect(await upload(id, 'other shots', 'T1 report.txt', { replace: true })).toMatchObject(refusal)
  expect(await removeFile()).toMatchObject(refusal)
  expect((await files(id)).body).toMatchObject([{ name: 'T1 report.txt', size: 11 }])
  await own.setResult({ id, isComplete: false })
  expect((await upload(id, 'more shots', 'T1 photos.txt')).status).toBe(201)
  expect((await removeFile()).status).toBe(204)
})

test('a file of a type that is not allowed is refused with the names of the allowed types', async () => {
  const id = await own.add('T1')
  expect(await upload(id, 'MZ', 'setup.exe')).toMatchObject({
    status: 400,
    body: { modelState: { file: [expect.stringContaining('pdf')] } },
  })
  expect((await upload((await own.detail('Customer')).id, 'a', 'a.txt')).status).toBe(404)
  expect((await files(id)).body).toEqual([])
})

test('a viewer sees milestones but neither files nor configurations; outsiders see nothing', async () => {
  await server.addToProject(own.id, 'owen', projectRelationships.viewer.id)
  const owen = await server.token('owen')
  const id = await own.add('T1')
  expect((await own.milestones('all', owen)).milestones).toHaveLength(1)
  expect((await files(id, owen)).status).toBe(403)
  expect((await configurations(id, owen)).status).toBe(403)
  expect((await upload(id, 'a', 'a.txt', { token: owen })).status).toBe(403)
  const klaus = await server.token('klaus')
  expect((await files(id, klaus)).status).toBe(404)
})

test('a user without the right to the files of milestones sees their number, but not their names', async () => {
  const id = await own.add('T1')
  await upload(id, 'first shots', 'T1 report.txt')
  await server.addToProject(own.id, 'klaus', projectRelationships.viewer.id)
  const klaus = await server.token('klaus')
  expect((await own.milestones('all', klaus)).milestones[0]).toMatchObject({
    attachedFiles: [],
    fileCount: 1,
  })
  expect(await own.milestone('T1')).toMatchObject({
    attachedFiles: [{ name: 'T1 report.txt' }],
    fileCount: 1,
  })
})

test('an administrator of the installation who is not on the project is no recipient', async () => {
  await own.add('T1')
  const selectedUsers = [await server.userId(administrator.email)]
  expect(await own.configure('T1', { selectedUsers })).toMatchObject({
    status: 400,
    body: { modelState: { selectedUsers: ['Please choose an option from the list.'] } },
  })
})
