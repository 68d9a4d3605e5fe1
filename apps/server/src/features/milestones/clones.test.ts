import { companyRelationships, projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { milestones as calls } from '@steelsafe/contract/milestones/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { type ProjectWithMilestones, projectWithMilestones } from '#test/support/milestones.ts'
import { openStream } from '#test/support/streams.ts'

let server: TestServer
let own: ProjectWithMilestones
let name: string
beforeAll(async () => {
  server = await shopServer()
})
beforeEach(async () => {
  own = await projectWithMilestones(server)
  name = `Standard tool ${own.id.slice(-6)}`
})
afterAll(() => server.stop())

const create = (body: { name: string; description?: string }, from = own) =>
  server.ask(calls.createClone, { ...from.here, body }, { token: own.mia })
const clones = async () =>
  (await server.call(calls.clones, own.here, { token: own.mia })).filter(clone => clone.name.includes(name))
const assign = (body: Input<typeof calls.assignClone>['body'], token = own.mia) =>
  server.ask(calls.assignClone, { ...own.here, body }, { token })

/** Clones a project with two milestones, where the second follows the first. Returns the id of the clone. */
async function cloned() {
  await own.add('Design', { startDate: '2027-01-04', endDate: '2027-01-29' })
  await own.add('T1', { startDate: '2027-03-01', endDate: '2027-03-05', predecessor: 'Design' })
  await create({ name })
  return (await clones())[0]!.id
}

/** Adds a user of Mia's company who sees its projects and may configure the details of `projects`. */
async function configurator(...projects: string[]) {
  const person = await server.newPerson()
  await server.addToCompany(
    await server.companyId('Northlake Motors'),
    person.email,
    companyRelationships.viewer.id,
  )
  const relationship = await server.newRelationship('project', ['EditAssetDetailConfiguration'])
  for (const project of projects) await server.addToProject(project, person.email, relationship)
  return { id: person.id, token: await server.token(person.email) }
}

test('a clone contains names, thresholds, order and days, but neither people nor values', async () => {
  await own.save({ name: 'Steel', isAlertable: false, valueText: '1.2343' })
  const indexId = await cloned()
  expect((await clones())[0]).toMatchObject({ name, createdBy: 'Mia Torres', detailCount: 7 })
  const cloneDetails = await server.call(calls.clone, { ...own.here, query: { indexId } }, { token: own.mia })
  expect(cloneDetails.slice(-2)).toEqual([
    expect.objectContaining({ name: 'Design', startDay: 0, endDay: 25, predecessorName: null }),
    expect.objectContaining({ name: 'T1', startDay: 56, endDay: 60, predecessorName: 'Design' }),
  ])
  expect(JSON.stringify(cloneDetails)).not.toContain('1.2343')
  expect(await server.call(calls.cloneOptions, own.here, { token: own.mia })).toContainEqual({
    display: name,
    value: indexId,
  })
})

test('a clone does not count the dates that a field keeps from its time as a milestone', async () => {
  const kickOff = await own.add('Kick-off', { startDate: '2020-01-06', endDate: '2020-01-06' })
  await own.setAlertable(kickOff, false)
  const indexId = await cloned()
  const items = await server.call(calls.clone, { ...own.here, query: { indexId } }, { token: own.mia })
  expect(items.filter(({ name }) => ['Kick-off', 'Design'].includes(name))).toEqual([
    expect.objectContaining({ name: 'Kick-off', startDay: null, endDay: null }),
    expect.objectContaining({ name: 'Design', startDay: 0, endDay: 25 }),
  ])
})

test('the users of a project reload its milestones when a clone is assigned to it from another project', async () => {
  const indexId = await cloned()
  const other = await projectWithMilestones(server)
  const { email } = await server.newPerson()
  await server.addToProject(other.id, email, projectRelationships.viewer.id)
  const stream = await openStream(server, await server.token(email))
  expect((await assign({ indexId, selectedProjects: [other.id] })).status).toBe(204)
  await stream.until('"area":"milestones"')
  expect(stream.heard()).toContain(other.id)
  await stream.close()
})

test('a clone is not assigned when one of its dates would be after the year 9999', async () => {
  const indexId = await cloned()
  const other = await projectWithMilestones(server)
  const answer = await assign({ indexId, selectedProjects: [other.id], startDate: '9999-12-01' })
  expect(answer).toMatchObject({
    status: 400,
    body: { message: 'This leads to a day outside the years 1 to 9999. Choose another date.' },
  })
  expect((await other.milestones()).milestones).toEqual([])
})

test('cloning a project without milestones, or under a name that the company has, is refused with only a message', async () => {
  const body = { error: 'project-details:rule.cloning', message: 'FALSE: cloning rule violation' }
  const violation = { status: 409, body }
  const answer = await create({ name })
  expect(answer).toMatchObject(violation)
  expect(answer.body).not.toHaveProperty('error_description')
  expect(answer.body).not.toHaveProperty('modelState')
  await cloned()
  expect(await create({ name: name.toUpperCase() })).toMatchObject(violation)
  expect((await create({ name: ' ' })).status).toBe(400)
})

test('assigning a clone adds the missing milestones to each project, counted from the start; a second time adds none', async () => {
  const indexId = await cloned()
  const [first, second] = [await projectWithMilestones(server), await projectWithMilestones(server)]
  await second.add('design')
  const selectedProjects = [first.id, second.id]
  expect((await assign({ indexId, selectedProjects, startDate: '2027-06-01' })).status).toBe(204)
  const datesOf = async ({ milestones }: ProjectWithMilestones) =>
    (await milestones()).milestones.map(({ name, startDate, endDate, predecessorName, recipients }) => [
      name,
      startDate,
      endDate,
      predecessorName,
      recipients.length,
    ])
  expect(await datesOf(first)).toEqual([
    ['Design', '2027-06-01', '2027-06-26', null, 0],
    ['T1', '2027-07-27', '2027-07-31', 'Design', 0],
  ])
  expect(await datesOf(second)).toEqual([
    ['T1', '2027-07-27', '2027-07-31', 'design', 0],
    ['design', null, null, null, 0],
  ])
  expect((await assign({ indexId, selectedProjects })).status).toBe(204)
  expect(await datesOf(first)).toHaveLength(2)
})

test('a clone that is assigned without a start adds milestones without dates; a switched-off milestone is not cloned', async () => {
  const off = await own.add('Off')
  await own.setActive(off, false)
  const indexId = await cloned()
  const other = await projectWithMilestones(server)
  await assign({ indexId, selectedProjects: [other.id] })
  expect((await other.milestones()).milestones.map(({ name, endDate }) => [name, endDate])).toEqual([
    ['Design', null],
    ['T1', null],
  ])
})

test('a clone cannot be assigned to a project that is not offered; other companies cannot list the clones', async () => {
  const indexId = await cloned()
  const other = await projectWithMilestones(server)
  const elsewhere = await server.projectId('NL-24-0107')
  const options = await server.call(calls.projectOptions, own.here, { token: own.mia })
  expect(options.map(option => option.value)).toContain(other.id)
  expect(options.map(option => option.value)).not.toContain(own.id)
  const { token: diego } = await configurator(own.id)
  const theirs = await server.call(calls.projectOptions, own.here, { token: diego })
  expect(theirs.map(option => option.value)).not.toContain(other.id)
  expect(await assign({ indexId, selectedProjects: [other.id] }, diego)).toMatchObject({
    status: 400,
    body: { modelState: { selectedProjects: [expect.any(String)] } },
  })
  expect((await assign({ indexId, selectedProjects: [] })).status).toBe(400)
  expect((await other.milestones()).milestones).toEqual([])
  const klaus = await server.token('klaus')
  const list = { params: { id: elsewhere } }
  expect((await server.ask(calls.clones, list, { token: klaus })).status).toBe(403)
})

test('if the user has lost the right to one of the projects, no project gets the clone; the others can be chosen again', async () => {
  const indexId = await cloned()
  const [remainingProject, lostProject] = [
    await projectWithMilestones(server),
    await projectWithMilestones(server),
  ]
  const { id: userId, token: diego } = await configurator(own.id, remainingProject.id, lostProject.id)
  const options = await server.call(calls.projectOptions, own.here, { token: diego })
  expect(options.map(option => option.value)).toEqual(
    expect.arrayContaining([remainingProject.id, lostProject.id]),
  )
  await server.rows('delete from project_user where project_id = $1 and user_id = $2', [
    lostProject.id,
    userId,
  ])
  expect(
    await assign({ indexId, selectedProjects: [remainingProject.id, lostProject.id] }, diego),
  ).toMatchObject({
    status: 400,
    body: { modelState: { selectedProjects: ['Please choose an option from the list.'] } },
  })
  for (const each of [remainingProject, lostProject]) expect((await each.milestones()).milestones).toEqual([])
  expect((await assign({ indexId, selectedProjects: [remainingProject.id] }, diego)).status).toBe(204)
  expect((await remainingProject.milestones()).milestones.map(each => each.name)).toEqual(['Design', 'T1'])
})

test('deleting a clone does not delete the milestones that it has added to projects', async () => {
  const indexId = await cloned()
  const other = await projectWithMilestones(server)
  await assign({ indexId, selectedProjects: [other.id] })
  const remove = () => server.ask(calls.deleteClone, { ...own.here, query: { indexId } }, { token: own.mia })
  expect((await remove()).status).toBe(204)
  expect((await remove()).status).toBe(404)
  expect((await assign({ indexId, selectedProjects: [other.id] })).status).toBe(404)
  expect((await other.milestones()).milestones).toHaveLength(2)
})

test('a user of another company on the project cannot read, create, assign or delete clones', async () => {
  const indexId = await cloned()
  await server.addToProject(own.id, 'diego', projectRelationships.engineer.id)
  const as = { token: await server.token('diego') }
  const query = { indexId }
  const body = { indexId, selectedProjects: [own.id] }
  const answers = [
    await server.ask(calls.clones, own.here, as),
    await server.ask(calls.cloneOptions, own.here, as),
    await server.ask(calls.projectOptions, own.here, as),
    await server.ask(calls.clone, { ...own.here, query }, as),
    await server.ask(calls.createClone, { ...own.here, body: { name: `${name} of Diego` } }, as),
    await server.ask(calls.assignClone, { ...own.here, body }, as),
    await server.ask(calls.deleteClone, { ...own.here, query }, as),
  ]
  for (const answer of answers)
    expect(answer).toMatchObject({
      status: 403,
      body: {
        error: 'project-details:rule.clonesOfOwner',
        message: 'Only users of the company that owns the project can use its clones.',
      },
    })
  expect(await server.call(calls.details, { ...own.here, query: {} }, as)).toMatchObject({
    canManageClones: true,
    canUseClones: false,
  })
  expect((await clones()).map(({ id }) => id)).toEqual([indexId])
})
