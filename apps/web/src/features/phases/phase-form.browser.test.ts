import { phases } from '@steelsafe/contract/phases/endpoints.ts'
import { phasePaths } from '@steelsafe/contract/phases/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import type { TextKey } from '@steelsafe/texts/texts.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'

const projectId = '00000000-0000-4000-8000-000000000107'
const id = '00000000-0000-4000-8000-000000000002'
const ben = { value: '00000000-0000-4000-8000-00000000000b', display: 'Ben Ito' }
const hartmann = { value: '00000000-0000-4000-8000-00000000000c', display: 'Hartmann Formenbau' }

/**
 * Opens the form of a late phase for which Ben is responsible. The server refuses changes with an error of a field.
 */
async function openPhase() {
  const update = mockEndpoint(
    phases.update,
    () => new Refusal(400, 'The input is invalid.', { responsibleId: ['Hartmann has left the project.'] }),
  )
  const page = await open(phasePaths.edit(projectId, id), [
    update,
    mockEndpoint(phases.get, () => ({
      id,
      projectId,
      phaseTypeId: 'Tryout' as const,
      statusId: 'InProgress' as const,
      completionPercent: 40,
      plannedMilestone: '2026-12-01',
      actualMilestone: null,
      selected: true,
      responsibleId: ben.value,
      acts: { name: ben.display, isLead: false },
      delay: { reason: 'Hardening', writtenBy: ben.display, writtenDate: '2026-12-02T10:00:00.000Z' },
      version: 3,
    })),
    mockEndpoint(phases.typeOptions, () => []),
    mockEndpoint(phases.statusOptions, () => [{ value: 'InProgress', display: 'In progress' }]),
    mockEndpoint(projects.responsibleOptions, () => [ben, hartmann]),
  ])
  return { page, update }
}

test('a phase is assigned to a company with the reason of its delay, and an error is shown at its field', async () => {
  const { page, update } = await openPhase()
  const responsible = page.getByRole('combobox', { name: translate('projects:field.responsible') })
  const reason = page.getByRole('textbox', { name: translate('projects:field.delayReason') })
  await expect(responsible).toHaveValue(ben.display)
  await expect(reason).toHaveValue('Hardening')
  await responsible.click()
  await page.getByRole('option', { name: hartmann.display }).click()
  await reason.fill('Hardening and polishing')
  await page.getByRole('button', { name: translate('phases:screen.edit.save') }).click()
  await expect
    .poll(() => update.calls.map(({ body }) => body))
    .toMatchObject([
      {
        statusId: 'InProgress',
        responsibleId: hartmann.value,
        delayReason: 'Hardening and polishing',
        version: 3,
      },
    ])
  await expect(page.getByText('Hartmann has left the project.')).toBeVisible()
  await expect(responsible).toHaveValue(hartmann.display)
  await expect(reason).toHaveValue('Hardening and polishing')
})

test('a click on the selected option keeps a required value and clears an optional field', async () => {
  const { page, update } = await openPhase()
  const pressAgain = async (label: TextKey, name: string) => {
    const field = page.getByRole('combobox', { name: translate(label) })
    const option = page.getByRole('option', { name, exact: true })
    await field.click()
    await option.click()
    await expect(option).toBeHidden()
    return field
  }
  const status = page.getByRole('combobox', { name: translate('phases:field.status') })
  await expect(status).toHaveValue('In progress')
  await expect(await pressAgain('phases:field.status', 'In progress')).toHaveValue('In progress')
  await expect(await pressAgain('projects:field.responsible', ben.display)).toHaveValue('')
  await page.getByRole('button', { name: translate('phases:screen.edit.save') }).click()
  await expect
    .poll(() => update.calls.map(({ body }) => body))
    .toMatchObject([{ statusId: 'InProgress', responsibleId: null }])
})
