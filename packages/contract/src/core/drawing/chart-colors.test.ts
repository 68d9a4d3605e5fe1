import { expect, test } from 'vitest'
import { chartColors } from './chart-colors.ts'
import { contrast } from './colors.ts'

const cards = { light: '#ffffff', dark: '#1a222a' } as const

test.each(['light', 'dark'] as const)(
  'the seven colors of charts can be seen and distinguished (%s)',
  scheme => {
    const colors = chartColors[scheme]
    expect(colors).toHaveLength(7)
    for (const color of colors) expect(contrast(color, cards[scheme]), color).toBeGreaterThanOrEqual(3)
    // Compare by lightness alone.
    for (const [index, color] of colors.entries())
      for (const other of colors.slice(index + 1))
        expect(contrast(color, other), `${color} and ${other}`).toBeGreaterThan(1.2)
  },
)
