import { describe, expect, test } from 'vitest'
import { newPress } from './entities.ts'
import { examplePresses } from './examples.ts'

/** Usual radii of metric nozzles, in mm. */
const usualRadii = [10, 15.5, 20, 35, 40]

describe.each(examplePresses)('the example press $name', press => {
  test('the library accepts the press', () => {
    expect(newPress.parse(press)).toEqual(press)
  })

  test('the nozzle has a usual radius, for which mold shops make bushings', () => {
    expect(usualRadii).toContain(press.nozzleRadius)
  })

  test('the platen is larger than the tie bar distances, and the daylight exceeds the stroke and the mold', () => {
    expect(press.tieBarHorizontal).toBeLessThan(press.platenHorizontal!)
    expect(press.tieBarVertical).toBeLessThan(press.platenVertical!)
    expect(press.stroke).toBeLessThan(press.daylight!)
    expect(press.moldHeightMax).toBeLessThan(press.daylight!)
  })
})

test('a press with more clamping force is not smaller in any size that a mold requires', () => {
  for (const size of ['clampForce', 'tieBarHorizontal', 'shotVolume', 'nozzleRadius', 'craneLoad'] as const) {
    const values = examplePresses.map(press => press[size]!)
    expect(values).toEqual(values.toSorted((one, other) => one - other))
  }
})
