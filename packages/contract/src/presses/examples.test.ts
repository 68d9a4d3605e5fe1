import { describe, expect, test } from 'vitest'
import { newPress } from './entities.ts'
import { examplePresses } from './examples.ts'

/** Usual radii of metric nozzles, in mm. */
const usualRadii = [10, 15.5, 20, 35, 40]

describe.each(examplePresses)('$name', press => {
  test('is a press that the library takes', () => {
    expect(newPress.parse(press)).toEqual(press)
  })

  test('has a nozzle radius that a mold shop makes bushings for', () => {
    expect(usualRadii).toContain(press.nozzleRadius)
  })

  test('has a platen around its tie bars, and a stroke below its daylight', () => {
    expect(press.tieBarHorizontal).toBeLessThan(press.platenHorizontal!)
    expect(press.tieBarVertical).toBeLessThan(press.platenVertical!)
    expect(press.stroke).toBeLessThan(press.daylight!)
    expect(press.moldHeightMax).toBeLessThan(press.daylight!)
  })
})

test('a larger press has no smaller value of anything that a mold needs', () => {
  for (const size of ['clampForce', 'tieBarHorizontal', 'shotVolume', 'nozzleRadius', 'craneLoad'] as const) {
    const values = examplePresses.map(press => press[size]!)
    expect(values).toEqual(values.toSorted((one, other) => one - other))
  }
})
