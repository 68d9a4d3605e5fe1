import type { StoredTask } from '@steelsafe/contract/timeline/entities.ts'
import { expect, test } from 'vitest'
import { createStep, createUpdate } from './step.ts'
import { stepBody } from './step-body.ts'

const steel: StoredTask = {
  ...{ id: 'steel', orderId: 0, parentId: null, title: 'Steel', start: '2026-11-16', end: '2026-11-20' },
  ...{ percentComplete: 0, milestone: false, expanded: true, note: '', responsibleId: 'ben', version: 3 },
}

test("an update contains the responsible person only if it changes, so that another user's choice is not overwritten", () => {
  const renamed = stepBody([steel], createStep({ update: [createUpdate(steel, { title: 'Tool steel' })!] }))
  expect(renamed.updateTasks).toMatchObject([{ id: 'steel', version: 3, title: 'Tool steel' }])
  expect(renamed.updateTasks?.[0]).not.toHaveProperty('responsibleId')
  const reassigned = stepBody(
    [steel],
    createStep({ update: [createUpdate(steel, { responsibleId: null })!] }),
  )
  expect(reassigned.updateTasks).toMatchObject([{ title: 'Steel', responsibleId: null }])
})

test('a deletion contains the versions of the last response, so that the server refuses to delete newer changes', () => {
  const { removeTasks, removedVersions } = stepBody(
    [{ ...steel, version: 4 }],
    createStep({ remove: [steel] }),
  )
  expect({ removeTasks, removedVersions }).toEqual({
    removeTasks: ['steel'],
    removedVersions: [{ id: 'steel', version: 4 }],
  })
})

test('a task whose deletion is undone has its responsible person again', () => {
  expect(stepBody([], createStep({ add: [steel] })).addTasks).toMatchObject([
    { id: 'steel', responsibleId: 'ben' },
  ])
})
