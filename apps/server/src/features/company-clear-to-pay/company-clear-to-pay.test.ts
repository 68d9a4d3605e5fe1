import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyClearToPay } from '@steelsafe/contract/company-clear-to-pay/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let mia: string
let id: string
beforeAll(async () => {
  server = await shopServer()
  mia = await server.token('mia')
  id = (await server.call(companies.relationships, {}, { token: mia }))[0]!.companyId
  await server.rows('delete from ctp_template')
  await server.rows('delete from ctp_milestone')
})
afterAll(() => server.stop())

const add = (name: string, more: object = {}) =>
  server.ask(companyClearToPay.createMilestone, { params: { id }, body: { name, ...more } }, { token: mia })
const made = async (name: string, more: object = {}) => (await add(name, more)).body as { id: string }
const template = (name: string, ...milestones: [id: string, order: number][]) =>
  server.ask(
    companyClearToPay.createTemplate,
    {
      params: { id },
      body: {
        name,
        milestones: milestones.map(([clearToPayMilestoneId, order]) => ({ clearToPayMilestoneId, order })),
      },
    },
    { token: mia },
  )
const read = (templateId: string) =>
  server.call(companyClearToPay.template, { params: { templateId } }, { token: mia })
const order = async (templateId: string) =>
  (await read(templateId)).milestones.map(milestone => `${milestone.order}${milestone.name}`).join(' ')

test('a milestone has four flags, none unless said', async () => {
  expect((await add('Plain')).body).toMatchObject({
    isApprovalRequired: false,
    isFileRequired: false,
    isNotifier: false,
    isFinancialTrigger: false,
  })
  const { id: milestoneId } = await made('PPAP approved', { isApprovalRequired: true })
  const body = { name: 'PPAP', isFileRequired: true, isFinancialTrigger: true }
  await server.call(companyClearToPay.updateMilestone, { params: { milestoneId }, body }, { token: mia })
  expect(
    await server.call(companyClearToPay.milestone, { params: { milestoneId } }, { token: mia }),
  ).toMatchObject({
    name: 'PPAP',
    isApprovalRequired: false,
    isFileRequired: true,
    isFinancialTrigger: true,
  })
  expect((await add('ppap')).body).toMatchObject({ modelState: { name: [expect.any(String)] } })
})

test('a template is kept in order from 0, whatever numbers were sent, and names its creator', async () => {
  const [a, b, c] = [await made('A'), await made('B'), await made('C')]
  const { id: templateId } = (await template('Usual', [a.id, 7], [b.id, 2], [c.id, 90])).body as {
    id: string
  }
  expect(await order(templateId)).toBe('0B 1A 2C')
  expect((await read(templateId)).creator).toEqual({ firstName: 'Mia', lastName: 'Torres' })
  await server.call(companyClearToPay.removeMilestone, { params: { milestoneId: b.id } }, { token: mia })
  expect(await order(templateId)).toBe('0A 1C')
})

test('a template needs a milestone, of the own company, each once', async () => {
  const { id: one } = await made('One')
  const none = await template('None')
  expect(none.body).toMatchObject({ modelState: { milestones: ['Select at least one milestone.'] } })
  expect((await template('Twice', [one, 0], [one, 1])).status).toBe(400)
  const klaus = await server.token('klaus')
  const hartmann = (await server.call(companies.relationships, {}, { token: klaus }))[0]!.companyId
  const foreign = await server.call(
    companyClearToPay.createMilestone,
    { params: { id: hartmann }, body: { name: 'Theirs' } },
    { token: klaus },
  )
  expect((await template('Foreign', [foreign.id, 0])).status).toBe(400)
  for (const call of [companyClearToPay.milestone, companyClearToPay.removeMilestone] as const)
    expect((await server.ask(call, { params: { milestoneId: foreign.id } }, { token: mia })).status).toBe(404)
})

test('to delete a milestone needs two rights', async () => {
  const { id: milestoneId } = await made('Two rights')
  await server.rows(
    `insert into relationship (id, kind, name, actions, position) values ('0c000000-0000-7000-8000-0000000000ed', 'company', 'Half', '{ViewClearToPay,EditClearToPay}', 97)`,
  )
  await server.rows(
    `update company_user set relationship_id = '0c000000-0000-7000-8000-0000000000ed' where company_id = $1 and user_id = (select id from user_account where email = 'grace.kim@northlake.example')`,
    [id],
  )
  const grace = await server.token('grace')
  const ask = (token: string) =>
    server.ask(companyClearToPay.removeMilestone, { params: { milestoneId } }, { token })
  expect((await ask(grace)).status).toBe(403)
  expect((await ask(mia)).status).toBe(204)
})

test('applied to a project, it comes after what is there, with its flags; twice adds nothing', async () => {
  const projectId = (
    await server.call(projects.list, { query: { searchTerm: 'NL-24-0107' } }, { token: mia })
  ).projects[0]!.id
  await server.rows('delete from project_ctp_milestone where project_id = $1', [projectId])
  const [first, second] = [await made('First', { isNotifier: true }), await made('Second')]
  const one = (await template('Start', [first.id, 0])).body as { id: string }
  const both = (await template('All', [second.id, 0], [first.id, 1])).body as { id: string }
  const apply = (clearToPayTemplateId: string) =>
    server.call(
      companyClearToPay.apply,
      { params: { id }, body: { clearToPayTemplateId, projectId } },
      { token: mia },
    )
  await apply(one.id)
  const query = { clearToPayTemplateId: both.id, projectId }
  expect(await server.call(companyClearToPay.preview, { params: { id }, query }, { token: mia })).toEqual({
    addedCount: 1,
    keptCount: 1,
  })
  await apply(both.id)
  await apply(both.id)
  expect(
    await server.rows(
      'select name, "order", is_notifier from project_ctp_milestone where project_id = $1 order by "order"',
      [projectId],
    ),
  ).toEqual([
    { name: 'First', order: 0, is_notifier: true },
    { name: 'Second', order: 1, is_notifier: false },
  ])
  const log = await server.call(companyClearToPay.log, { params: { id }, query: {} }, { token: mia })
  expect(log.applications.map(entry => entry.addedCount)).toEqual([0, 1, 1])
})

test('a template is changed and deleted, and its name is used once', async () => {
  const { id: one } = await made('Kept')
  const { id: templateId } = (await template('To change', [one, 0])).body as { id: string }
  const body = { name: 'Changed', milestones: [{ clearToPayMilestoneId: one, order: 0 }] }
  await server.call(companyClearToPay.updateTemplate, { params: { templateId }, body }, { token: mia })
  expect((await template('CHANGED', [one, 0])).status).toBe(400)
  await server.call(companyClearToPay.removeTemplate, { params: { templateId } }, { token: mia })
  expect(
    (await server.ask(companyClearToPay.template, { params: { templateId } }, { token: mia })).status,
  ).toBe(404)
})
