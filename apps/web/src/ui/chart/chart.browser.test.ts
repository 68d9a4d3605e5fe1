import type { Page } from '@playwright/test'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { test } from 'vitest'
import { expect, open } from '#test/component.ts'

const address = productionPaths.home('00000000-0000-4000-8000-000000000107')

test.each([1600, 700])(
  'on a screen of %i px, the height of charts follows their width, and is at least 220 px',
  async width => {
    const page = await open(address)
    await page.setViewportSize({ width, height: 900 })
    for (const [name, share] of [
      [/^Quantity/, 0.3],
      [/^Scrap/, 0.2],
    ] as const) {
      const plot = page.getByRole('img', { name })
      const expectedHeight = async () => Math.max(220, share * (await plot.boundingBox())!.width)
      await expect
        .poll(async () => Math.abs((await plot.boundingBox())!.height - (await expectedHeight())))
        .toBeLessThanOrEqual(1)
    }
  },
)

/** Returns the chart of quantities. */
const chart = (page: Page) => page.getByRole('figure').first()

test('a chart has an axis with round values, its unit, and a line for each of them', async () => {
  const page = await open(address)
  const plot = chart(page).getByRole('img')
  await expect(plot).toHaveAccessibleName(/^Quantity\. Highest: 1240 parts \(10\/31\/2026\)\. Target 1,900$/)
  await expect(chart(page).getByText('Parts', { exact: true })).toBeVisible()
  const ticks = ['0', '500', '1,000', '1,500', '2,000']
  for (const tick of ticks) await expect(plot.getByText(tick, { exact: true })).toBeVisible()
  await expect(plot.locator('i')).toHaveCount(ticks.length)
  const share = page.getByRole('img', { name: /^Scrap/ })
  await expect(share.getByText('1%', { exact: true })).toBeVisible()
})

test('a tick is at the height of its line, and a column as high as its share of the axis', async () => {
  const page = await open(address)
  const plot = chart(page).getByRole('img')
  const middleOf = async (tick: string) => {
    const box = (await plot.getByText(tick, { exact: true }).boundingBox())!
    return box.y + box.height / 2
  }
  await expect(plot.getByText('2,000', { exact: true })).toBeVisible()
  const lines = await plot.locator('i').all()
  expect(Math.abs((await middleOf('0')) - (await lines[0]!.boundingBox())!.y)).toBeLessThan(2)
  expect(Math.abs((await middleOf('2,000')) - (await lines.at(-1)!.boundingBox())!.y)).toBeLessThan(2)
  const height = (await middleOf('0')) - (await middleOf('2,000'))
  const column = (await plot.locator('[data-step="31"] b').boundingBox())!
  expect(Math.abs(column.height - (1240 / 2000) * height)).toBeLessThan(3)
})

test('the value of a column is shown under the mouse, and on a phone after a tap', async () => {
  const page = await open(address)
  const column = chart(page).locator('[data-step="25"]')
  const value = chart(page).getByText('10/25/2026: 1000 parts')
  await expect(column).toBeVisible()
  await expect(value).toHaveCount(0)
  await column.hover()
  await expect(value).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(value).toHaveCount(0)
  await column.dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true })
  await column.dispatchEvent('pointerout', { pointerType: 'touch', bubbles: true })
  await expect(value).toBeVisible()
})

test.each([
  { width: 1200, names: ['10/1/2026', '10/6/2026', '10/16/2026', '10/31/2026'] },
  { width: 390, names: ['10/1/2026', '10/16/2026', '10/31/2026'] },
])(
  'at $width px the names below the columns do not overlap and fit on the screen',
  async ({ width, names }) => {
    const page = await open(address)
    await page.setViewportSize({ width, height: 844 })
    const plot = chart(page).getByRole('img')
    for (const name of names) await expect(plot.getByText(name, { exact: true })).toBeVisible()
    await expect(plot.getByText('10/6/2026', { exact: true })).toBeVisible({ visible: width > 480 })
    const boxes = await plot
      .locator('[data-on]')
      .locator('span:visible')
      .evaluateAll(spans =>
        spans.map(span => span.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
      )
    for (const [index, { left, right }] of boxes.entries()) {
      expect(right).toBeLessThanOrEqual(width)
      expect(left).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0)
    }
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0)
  },
)
