import { expect, test } from 'vitest'
import type { Tx } from '#core/database/engine/engine.ts'
import { projectClearToPayMilestones } from '#database/schema/clear-to-pay.ts'
import { setUpCompany } from '#test/support/company.ts'
import { createRow, deleteRow, listRows, type NamedRows, updateRow } from './named-rows.ts'

const company = setUpCompany()
const transaction = <T>(work: (tx: Tx) => Promise<T>) => company.server.services.engine.transaction(work)

const rows: NamedRows<typeof projectClearToPayMilestones> = {
  table: projectClearToPayMilestones,
  owner: 'projectId',
  noun: 'milestone',
  takenMessage: 'milestone-templates:rule.nameTaken',
}
const flags = {
  isApprovalRequired: true,
  isFileRequired: false,
  isNotifier: false,
  isFinancialTrigger: false,
}

test('the rows of a project have a single order and unique names', async () => {
  const [own, other] = [await company.project('P-1'), await company.project('P-2')]
  const add = (project: string, name: string, position?: number) =>
    transaction(tx => createRow(tx, rows, project, { name, position, ...flags }))
  const order = async (project: string) =>
    (await transaction(tx => listRows(tx, rows, project))).map(row => `${row.position}${row.name}`).join(' ')
  const { id } = await add(own, 'B')
  await add(own, 'C')
  await add(own, 'A', 0)
  await add(other, 'A')
  expect([await order(own), await order(other)]).toEqual(['0A 1B 2C', '0A'])
  await expect(add(own, 'b')).rejects.toMatchObject({ status: 400 })
  const change = (project: string, form: { name?: string; position?: number }) =>
    transaction(tx => updateRow(tx, rows, project, id, form))
  await expect(change(other, { name: 'b' })).rejects.toMatchObject({ status: 404 })
  await change(own, { position: 0 })
  expect(await order(own)).toBe('0B 1A 2C')
  await change(own, { name: 'b', position: 2 })
  expect(await order(own)).toBe('0A 1C 2b')
  await transaction(async tx => {
    const [first] = await listRows(tx, rows, own)
    await deleteRow(tx, rows, own, first!.id)
  })
  expect([await order(own), await order(other)]).toEqual(['0C 1b', '0A'])
})
