import { expect, test } from 'vitest'
import { isFigure } from './figure.ts'

test.each(['1,240', '98.7%', '98,7 %', '$1,234.50', '12 h', '31.5 s', 'US$ 12.00', '11/16/2026', '−3', 42])(
  '%s is a figure',
  value => {
    expect(isFigure(value)).toBe(true)
  },
)

test.each(['Northlake', 'P-20 steel, 48 HRC', '350 tons of force', '11/16/2026, 8:00 AM', '–', '', null])(
  '%s is not a figure',
  value => {
    expect(isFigure(value)).toBe(false)
  },
)
