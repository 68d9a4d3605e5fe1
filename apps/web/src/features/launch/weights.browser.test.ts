import type { Page } from '@playwright/test'
import { launch } from '@steelsafe/contract/launch/endpoints.ts'
import { launchPaths } from '@steelsafe/contract/launch/paths.ts'
import { shippedWeights, type weighedKinds } from '@steelsafe/contract/launch/rules.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'

const id = '00000000-0000-4000-8000-000000000107'
const storedWeights = launch.weights.answer.schema.parse({ ...shippedWeights, version: 3 })
const weights = mockEndpoint(launch.weights, () => storedWeights)
const field = (page: Page, kind: (typeof weighedKinds)[number]) =>
  page.getByRole('textbox', { name: translate(`launch:screen.weights.kind.${kind}`) })
const save = (page: Page) => page.getByRole('button', { name: translate('launch:screen.weights.save') })

test('each weight shows its share of the gauge by the entered values', async () => {
  const page = await open(launchPaths.weights(id), [weights])
  await expect(field(page, 'study')).toHaveAccessibleDescription(/^33 ?%/)
  await field(page, 'study').fill('2')
  await expect(field(page, 'study')).toHaveAccessibleDescription(/^50 ?%/)
  await expect(field(page, 'tryout')).toHaveAccessibleDescription(/^25 ?%/)
  // Another gauge has its own shares.
  await expect(field(page, 'analysis')).toHaveAccessibleDescription(/^33 ?%/)
  await field(page, 'tryout').fill('0')
  await expect(field(page, 'tryout')).toHaveAccessibleDescription(translate('launch:screen.weights.none'))
})

test('saved weights contain the version that was loaded', async () => {
  const set = mockEndpoint(launch.setWeights, ({ body }) => ({ ...body, version: body.version + 1 }))
  const page = await open(launchPaths.weights(id), [weights, set])
  await field(page, 'press').fill('4')
  await save(page).click()
  await expect
    .poll(() => set.calls)
    .toEqual([{ params: { id }, query: undefined, body: { ...storedWeights, press: 4 } }])
})

test('a gauge without a weight above zero and a weight above ten are rejected at their fields', async () => {
  const set = mockEndpoint(launch.setWeights, () => storedWeights)
  const page = await open(launchPaths.weights(id), [weights, set])
  for (const kind of ['press', 'analysis', 'action'] as const) await field(page, kind).fill('0')
  await save(page).click()
  await expect(field(page, 'press')).toHaveAccessibleDescription(
    new RegExp(translate('launch:rule.nothingCounts')),
  )
  await field(page, 'press').fill('11')
  await expect(field(page, 'press')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'press').fill('10')
  await expect(field(page, 'press')).not.toHaveAttribute('aria-invalid', 'true')
  expect(set.calls).toEqual([])
})

test('a conflict with another user shows a message, and the entered values stay', async () => {
  const refusedAnswer = mockEndpoint(
    launch.setWeights,
    () => new Refusal(409, translate('core:error.changedMeanwhile')),
  )
  const page = await open(launchPaths.weights(id), [weights, refusedAnswer])
  await field(page, 'milestone').fill('5')
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText(translate('core:error.changedMeanwhile'))
  await expect(field(page, 'milestone')).toHaveValue('5')
})
