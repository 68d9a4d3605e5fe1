import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { test } from 'vitest'
import { expect, open } from './component.ts'

const address = productionPaths.home('00000000-0000-4000-8000-000000000107')

test.each([1600, 700])(
  'charts are as high as their share of a width of %i px, and at least 220 px',
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
