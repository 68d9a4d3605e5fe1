import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyRelationships, projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { sharedShop, type TestServer } from './support/harness.ts'
import { projectWithMaintenance } from './support/maintenance.ts'

let server: TestServer
beforeAll(async () => {
  server = await sharedShop()
})

/**
 * Creates a project with a user who is on it through a company of their own and is a recipient of an alert, a target
 * and a milestone. Returns functions that change their memberships.
 */
async function projectWithRecipient() {
  const own = await projectWithMaintenance(server)
  const [as, admin] = [{ token: own.mia }, { token: await server.token('admin') }]
  const company = await server.newCompany('Baxter Molding')
  const [lead, person] = [await server.newPerson(), await server.newPerson()]
  const joinProject = () =>
    server.call(
      projectMembers.addCompany,
      {
        ...own.here,
        body: {
          companyId: company,
          projectId: own.id,
          relationshipId: projectRelationships.engineer.id,
          projectRoleId: 'Molder',
        },
      },
      as,
    )
  const joinCompany = () => server.addToCompany(company, person.email, companyRelationships.member.id)
  await server.addToCompany(company, lead.email, companyRelationships.administrator.id)
  await joinCompany()
  await joinProject()

  const selectedUsers = [own.miaId, person.id]
  const alert = await own.addAlert({ selectedUsers })
  await server.call(production.createTarget, { ...own.here, body: { target: 900, selectedUsers } }, as)
  await server.call(milestones.saveDetail, { ...own.here, body: { name: 'Design' } }, as)
  const { details } = await server.call(milestones.details, { ...own.here, query: { state: 'all' } }, as)
  const { id: detailId, version } = details.find(({ name }) => name === 'Design')!
  const configuration = { id: detailId, version, selectedUsers, endDate: '2030-02-01' }
  await server.call(milestones.configure, { ...own.here, body: configuration }, as)
  return {
    async isRecipient(): Promise<boolean[]> {
      const targets = await server.call(production.targets, { ...own.here, query: {} }, as)
      const { configurations } = await server.call(milestones.configurations, { ...own.here, query: {} }, as)
      return [
        (await own.alert(alert.id)).selectedUsers,
        targets[0]!.selectedUsers,
        configurations.find(({ id }) => id === detailId)!.selectedUsers,
      ].map(list => list.includes(person.id))
    },
    joinCompany,
    leaveCompany: () =>
      server.call(companies.removeUser, { params: { id: company }, query: { userId: person.id } }, admin),
    joinProject,
    leaveProject: () =>
      server.call(projectMembers.removeCompany, { ...own.here, query: { companyId: company } }, as),
    addToProject: () => server.addToProject(own.id, person.email, projectRelationships.viewer.id),
    removeFromProject: () =>
      server.call(projectMembers.removeUser, { ...own.here, query: { userId: person.id } }, as),
    setLocked: (accountLocked: boolean) =>
      server.call(users.lock, { body: { id: person.id, accountLocked } }, admin),
  }
}

const [all, none] = [
  [true, true, true],
  [false, false, false],
]

test('a user who leaves the company through which they were on a project is no longer a recipient in it', async () => {
  const project = await projectWithRecipient()
  expect(await project.isRecipient()).toEqual(all)
  await project.leaveCompany()
  await project.joinCompany()
  expect(await project.isRecipient()).toEqual(none)
})

test('the users of a company that leaves a project are no longer recipients in it', async () => {
  const project = await projectWithRecipient()
  await project.leaveProject()
  await project.joinProject()
  expect(await project.isRecipient()).toEqual(none)
})

test('a user remains a recipient until the last way to the project is gone', async () => {
  const project = await projectWithRecipient()
  await project.addToProject()
  await project.leaveProject()
  expect(await project.isRecipient()).toEqual(all)
  await project.removeFromProject()
  await project.addToProject()
  expect(await project.isRecipient()).toEqual(none)
})

test('a user whose account is locked is a recipient again when it is unlocked', async () => {
  const project = await projectWithRecipient()
  await project.setLocked(true)
  expect(await project.isRecipient()).toEqual(none)
  await project.setLocked(false)
  expect(await project.isRecipient()).toEqual(all)
})
