import { companyClearToPay as calls } from '@steelsafe/contract/company-clear-to-pay/endpoints.ts'
import { companyMilestones } from '@steelsafe/contract/company-milestones/endpoints.ts'
import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { expect, test } from 'vitest'
import { setUpCompany } from '#test/support/company.ts'

const company = setUpCompany()

const here = () => ({ params: { id: company.id } })
const add = (name: string, overrides: object = {}) =>
  company.ask(calls.createMilestone, { ...here(), body: { name, ...overrides } })
const createMilestone = async (name: string, overrides: object = {}) =>
  (await add(name, overrides)).body as { id: string; version: number }
const template = (name: string, ...milestones: [id: string, order: number][]) =>
  company.ask(calls.createTemplate, {
    ...here(),
    body: {
      name,
      milestones: milestones.map(([clearToPayMilestoneId, order]) => ({ clearToPayMilestoneId, order })),
    },
  })
const createTemplate = async (name: string, ...milestones: [id: string, order: number][]) =>
  ((await template(name, ...milestones)).body as { id: string }).id
const getTemplate = (templateId: string) => company.call(calls.template, { params: { templateId } })
const refused = { status: 409, body: { error: 'changedMeanwhile' } }
const order = async (templateId: string) =>
  (await getTemplate(templateId)).milestones.map(milestone => `${milestone.order}${milestone.name}`).join(' ')

test('a milestone has four flags, which are off by default, and a unique name', async () => {
  expect((await add('Plain')).body).toMatchObject({
    isApprovalRequired: false,
    isFileRequired: false,
    isNotifier: false,
    isFinancialTrigger: false,
  })
  const { id: milestoneId, version } = await createMilestone('PPAP approved', { isApprovalRequired: true })
  const body = { name: 'PPAP', isFileRequired: true, isFinancialTrigger: true, version }
  await company.call(calls.updateMilestone, { params: { milestoneId }, body })
  expect(await company.call(calls.milestone, { params: { milestoneId } })).toMatchObject({
    name: 'PPAP',
    isApprovalRequired: false,
    isFileRequired: true,
    isFinancialTrigger: true,
  })
  expect((await add('ppap')).body).toMatchObject({
    modelState: { name: ['A milestone with this name already exists.'] },
  })
})

test('an update of an older version of a milestone is refused and changes nothing', async () => {
  const { id: milestoneId, version } = await createMilestone('PPAP')
  const params = { milestoneId }
  const change = (name: string, read: number) =>
    company.ask(calls.updateMilestone, { params, body: { name, isNotifier: true, version: read } })
  const answers = await Promise.all([change('One', version), change('Two', version)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const stored = await company.call(calls.milestone, { params })
  expect(await change('Three', version)).toMatchObject(refused)
  expect(await company.call(calls.milestone, { params })).toEqual(stored)
  expect((await change('Three', stored.version)).status).toBe(200)
})

test('milestones are listed by name, and one of two concurrent milestones with the same name is refused', async () => {
  const both = await Promise.all([add('Steel'), add('STEEL')])
  expect(both.map(answer => answer.status).sort()).toEqual([201, 400])
  await add('Águila')
  await add('Zebra')
  const names = (await company.call(calls.milestones, here())).map(({ name }) => name.toLowerCase())
  expect(names).toEqual(['águila', 'steel', 'zebra'])
})

test('a template numbers its milestones from 0, regardless of the sent numbers, and has its creator', async () => {
  const [a, b, c] = [await createMilestone('A'), await createMilestone('B'), await createMilestone('C')]
  const templateId = await createTemplate('Usual', [a.id, 7], [b.id, 2], [c.id, 90])
  expect(await order(templateId)).toBe('0B 1A 2C')
  expect((await getTemplate(templateId)).creator).toEqual({ firstName: 'Mia', lastName: 'Torres' })
  await company.call(calls.deleteMilestone, { params: { milestoneId: b.id } })
  expect(await order(templateId)).toBe('0A 1C')
})

test('a template needs at least one milestone, and only different milestones of its company', async () => {
  const { id: one } = await createMilestone('One')
  const none = await template('None')
  expect(none.body).toMatchObject({ modelState: { milestones: ['Select at least one milestone.'] } })
  expect((await template('Twice', [one, 0], [one, 1])).status).toBe(400)
  const other = await company.server.newCompany('Company with a step')
  const admin = { token: await company.server.token('admin') }
  const foreign = await company.server.call(
    calls.createMilestone,
    { params: { id: other }, body: { name: 'Theirs' } },
    admin,
  )
  expect((await template('Foreign', [foreign.id, 0])).body).toMatchObject({
    modelState: { milestones: ['Please choose an option from the list.'] },
  })
  for (const call of [calls.milestone, calls.deleteMilestone] as const)
    expect((await company.ask(call, { params: { milestoneId: foreign.id } })).status).toBe(404)
})

test('deleting a milestone needs two rights', async () => {
  const { id: milestoneId } = await createMilestone('Two rights')
  const grace = await company.member('grace', { actions: ['ViewClearToPay', 'EditClearToPay'] })
  const remove = (token?: string) => company.ask(calls.deleteMilestone, { params: { milestoneId } }, token)
  expect((await remove(grace)).status).toBe(403)
  expect((await remove()).status).toBe(204)
})

test('a template adds its milestones with their flags after existing milestones, and a second application adds none', async () => {
  const projectId = await company.project('P-1')
  const [first, second] = [
    await createMilestone('First', { isNotifier: true }),
    await createMilestone('Second'),
  ]
  const one = await createTemplate('Start', [first.id, 0])
  const both = await createTemplate('All', [second.id, 0], [first.id, 1])
  const apply = (clearToPayTemplateId: string) =>
    company.call(calls.applyTemplate, { ...here(), body: { clearToPayTemplateId, projectId } })
  await apply(one)
  const query = { clearToPayTemplateId: both, projectId }
  expect(await company.call(calls.preview, { ...here(), query })).toEqual({ addedCount: 1, keptCount: 1 })
  await apply(both)
  await apply(both)
  expect(
    await company.server.rows(
      'select name, "order", is_notifier from project_ctp_milestone where project_id = $1 order by "order"',
      [projectId],
    ),
  ).toEqual([
    { name: 'First', order: 0, is_notifier: true },
    { name: 'Second', order: 1, is_notifier: false },
  ])
  const log = await company.call(calls.log, { ...here(), query: {} })
  expect(log.applications.map(entry => entry.addedCount)).toEqual([0, 1, 1])
})

test('a template can be updated and deleted, and its name is unique', async () => {
  const { id: one } = await createMilestone('Kept')
  const templateId = await createTemplate('To change', [one, 0])
  const { version } = await getTemplate(templateId)
  const body = { name: 'Changed', milestones: [{ clearToPayMilestoneId: one, order: 0 }], version }
  expect(await company.call(calls.updateTemplate, { params: { templateId }, body })).toMatchObject({
    id: templateId,
    companyId: company.id,
    name: 'Changed',
    version: version + 1,
  })
  expect(await company.ask(calls.updateTemplate, { params: { templateId }, body })).toMatchObject(refused)
  expect((await template('CHANGED', [one, 0])).body).toMatchObject({
    modelState: { name: ['A template with this name already exists.'] },
  })
  await company.call(calls.deleteTemplate, { params: { templateId } })
  expect((await company.ask(calls.template, { params: { templateId } })).status).toBe(404)
})

test('applying a template needs the right in the project, and is refused beyond the limit of the project', async () => {
  const clearToPayTemplateId = await createTemplate('Foreign', [(await createMilestone('T1')).id, 0])
  const diego = await company.member('diego', companyRelationships.administrator)
  const { id: projectId, projectNumber: searchTerm, relate } = await company.foreignProject('viewer')
  const body = { clearToPayTemplateId, projectId }
  const apply = () => company.ask(calls.applyTemplate, { ...here(), body }, diego)
  const query = { searchTerm, standard: 'clearToPay' as const }
  const listProjectOptions = async () =>
    (await company.ask(companyMilestones.projectOptions, { ...here(), query }, diego)).body
  expect((await apply()).status).toBe(403)
  expect(await listProjectOptions()).toEqual([])
  await relate('engineer')
  expect(await listProjectOptions()).toHaveLength(1)
  expect((await apply()).status).toBe(204)
  await company.server.rows('delete from project_ctp_milestone where project_id = $1', [projectId])
  await company.server.rows(
    `insert into project_ctp_milestone (id, project_id, name, "order", is_approval_required, is_file_required, is_notifier,
       is_financial_trigger)
     select gen_random_uuid(), $1, 'M' || n, n, false, false, false, false from generate_series(0, 499) n`,
    [projectId],
  )
  expect((await apply()).status).toBe(409)
})
