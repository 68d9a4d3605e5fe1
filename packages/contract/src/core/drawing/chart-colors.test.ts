import { expect, test } from 'vitest'
import { chartColors } from './chart-colors.ts'
import { contrast } from './colors.ts'

const cards = { light: '#ffffff', dark: '#1a222a' } as const

test.each(['light', 'dark'] as const)(
  'the seven chart colors contrast with their card and differ in lightness (%s)',
  scheme => {
    const colors = chartColors[scheme]
    expect(colors).toHaveLength(7)
    for (const color of colors) expect(contrast(color, cards[scheme]), color).toBeGreaterThanOrEqual(3)
    // The contrast of two colors depends only on their lightness.
    for (const [index, color] of colors.entries())
      for (const other of colors.slice(index + 1))
        expect(contrast(color, other), `${color} and ${other}`).toBeGreaterThan(1.2)
  },
)
