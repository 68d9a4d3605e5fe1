import { expect, test } from 'vitest'
import type { Tx } from '#core/database/engine/engine.ts'
import { projectClearToPayMilestones, projectMilestones } from '#database/schema/templates.ts'
import { companyOfEachTest } from './company-for-tests.ts'
import { addRow, changeRow, listRows, type NamedRows, removeRow, setActive } from './named-rows.ts'

const company = companyOfEachTest()
const transaction = <T>(work: (tx: Tx) => Promise<T>) => company.server.services.engine.transaction(work)

const milestones: NamedRows<typeof projectMilestones> = {
  table: projectMilestones,
  owner: 'projectId',
  noun: 'milestone',
  taken: 'standards:rule.nameTaken',
}
const steps: NamedRows<typeof projectClearToPayMilestones> = {
  ...milestones,
  table: projectClearToPayMilestones,
}
const flags = {
  isApprovalRequired: true,
  isFileRequired: false,
  isNotifier: false,
  isFinancialTrigger: false,
}
const details = { displayName: '', description: '', isAlertable: true }

test.each([
  ['milestones', milestones, details],
  ['clear-to-pay', steps, flags],
] as const)(
  'the %s of a project have one order, and names that are used once in it',
  async (_, rows, more) => {
    const [own, other] = [await company.project('P-1'), await company.project('P-2')]
    const add = (project: string, name: string, position?: number) =>
      transaction(tx => addRow(tx, rows as NamedRows, project, { name, position, ...more }))
    const order = async (project: string) =>
      (await transaction(tx => listRows(tx, rows as NamedRows, project)))
        .map(row => `${row.position}${row.name}`)
        .join(' ')
    const { id } = await add(own, 'B')
    await add(own, 'C')
    await add(own, 'A', 0)
    await add(other, 'A')
    expect([await order(own), await order(other)]).toEqual(['0A 1B 2C', '0A'])
    await expect(add(own, 'b')).rejects.toMatchObject({ status: 400 })
    const change = (project: string, form: { name?: string; position?: number }) =>
      transaction(tx => changeRow(tx, rows as NamedRows, project, String(id), form))
    await expect(change(other, { name: 'b' })).rejects.toMatchObject({ status: 404 })
    await change(own, { position: 0 })
    expect(await order(own)).toBe('0B 1A 2C')
    await change(own, { name: 'b', position: 2 })
    expect(await order(own)).toBe('0A 1C 2b')
    await transaction(async tx => {
      const [first] = await listRows(tx, rows as NamedRows, own)
      await removeRow(tx, rows as NamedRows, own, String(first!.id))
    })
    expect([await order(own), await order(other)]).toEqual(['0C 1b', '0A'])
  },
)

test('a milestone of a project is switched off and on again, and keeps its place', async () => {
  const project = await company.project('P-3')
  const add = (name: string) => transaction(tx => addRow(tx, milestones, project, { name, ...details }))
  const { id } = await add('Steel ordered')
  await add('First shots')
  const states = async () =>
    (await transaction(tx => listRows(tx, milestones, project))).map(row => [row.name, row.isActive])
  await transaction(tx => setActive(tx, milestones, project, id, false))
  expect(await states()).toEqual([
    ['Steel ordered', false],
    ['First shots', true],
  ])
  await transaction(tx => setActive(tx, milestones, project, id, true))
  expect(await states()).toEqual([
    ['Steel ordered', true],
    ['First shots', true],
  ])
})
