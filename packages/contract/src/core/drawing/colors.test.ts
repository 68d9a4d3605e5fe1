import { expect, test } from 'vitest'
import { contrast, minTextContrast, shadesOf } from './colors.ts'

test.each(['#ffff00', '#ffffff', '#000000', '#1c5d99', '#a1440b'])(
  'white text is readable on the main shade of %s',
  color => {
    const shades = shadesOf(color)
    expect(shades).toHaveLength(10)
    expect(contrast(shades[6]!, '#ffffff')).toBeGreaterThanOrEqual(minTextContrast)
  },
)

test('the contrast of two colors is the ratio that WCAG 2.2 defines', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
