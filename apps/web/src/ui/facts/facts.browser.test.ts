import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { test } from 'vitest'
import { expect, open } from '#test/component.ts'

test('on a phone figures are in two columns, and texts below each other', async () => {
  const page = await open(productionPaths.targets('00000000-0000-4000-8000-000000000107'))
  await page.setViewportSize({ width: 390, height: 844 })
  const placeOf = async (name: string) => (await page.getByText(name, { exact: true }).boundingBox())!
  await expect.poll(async () => (await placeOf('Scrap')).y - (await placeOf('Good parts')).y).toBe(0)
  expect((await placeOf('Scrap')).x).toBeGreaterThan((await placeOf('Good parts')).x + 150)
  expect((await placeOf('Cycles')).y).toBeGreaterThan((await placeOf('Good parts')).y)
  expect((await placeOf('Molder')).y).toBeGreaterThan((await placeOf('Steel')).y)
  expect((await placeOf('Molder')).x).toBe((await placeOf('Steel')).x)
})
