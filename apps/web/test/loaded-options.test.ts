import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { test } from 'vitest'
import { answer, Refusal } from './answers.ts'
import { expect, open, translate } from './component.ts'

const id = '00000000-0000-4000-8000-000000000107'
const address = productionPaths.editTarget(id, emptyId)
const person = { value: '00000000-0000-4000-8000-000000000002', display: 'Ben Ito' }

const total = answer(production.total, () => ({
  total: 400,
  unitId: 'Cycles' as const,
  good: null,
  scrap: 0,
  cycles: 400,
  entryCount: 1,
  otherUnitCount: 0,
}))

test('options that cannot be loaded are named below their field, and can be loaded again', async () => {
  let isDown = true
  const people = answer(projects.people, () =>
    isDown ? new Refusal(500, 'The database is down.') : [person],
  )
  const page = await open(address, [total, people])
  const failure = page.getByRole('alert').filter({ hasText: translate('projects:act.people.failed') })
  await expect(failure).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: translate('ui:state.retry') }).click()
  await expect(failure).toHaveCount(0)
  await page.getByRole('combobox', { name: translate('production:screen.targets.recipients') }).click()
  await expect(page.getByRole('option', { name: person.display })).toBeVisible()
})
