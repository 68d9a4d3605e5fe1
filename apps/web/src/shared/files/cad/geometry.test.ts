import { expect, test } from 'vitest'
import { boundsOf, distance, middleOf, moveBox, sizeOf, union } from './bounds.ts'
import { edgesOf } from './edges.ts'
import { boxApart, explodeOffsets } from './explode.ts'
import { writeArea, writeLength, writeSize, writeVolume, writeWeight } from './lengths.ts'
import { planeOf, type Section, sectionPosition } from './section.ts'

const box = { min: [-10, 0, 5], max: [10, 30, 45] } as const
const write = (value: number, digits: number) => String(Number(value.toFixed(digits)))

test('the bounding box of parts contains only the points of their triangles', () => {
  const positions = new Float32Array([0, 0, 0, 20, 0, 0, 0, 30, 40, 999, 999, 999])
  expect(boundsOf([{ positions, index: new Uint32Array([0, 1, 2]) }])).toEqual({
    min: [0, 0, 0],
    max: [20, 30, 40],
  })
  expect(boundsOf([])).toBeUndefined()
})

test('a box has a size and a middle, can be moved, and can be united with other boxes', () => {
  expect([sizeOf(box), middleOf(box)]).toEqual([
    [20, 30, 40],
    [0, 15, 25],
  ])
  expect(union([box, moveBox(box, [100, 0, -5])])).toEqual({ min: [-10, 0, 0], max: [110, 30, 45] })
  expect(union([])).toBeUndefined()
  expect(distance([1, 2, 3], [3, 5, 9])).toBe(7)
})

test('exploded parts move away from the middle of the model, and a part in the middle stays', () => {
  const plate = (z: number) => ({ min: [0, 0, z], max: [20, 30, z + 10] }) as const
  const offsets = explodeOffsets([plate(0), plate(10), plate(20)], 1)
  expect(offsets).toEqual([
    [0, 0, -10],
    [0, 0, 0],
    [0, 0, 10],
  ])
  expect(
    explodeOffsets([plate(0), plate(10)], 0)
      .flat()
      .every(way => way === 0),
  ).toBe(true)
  expect(boxApart([plate(0), plate(10), plate(20)], 1)).toEqual({ min: [0, 0, -10], max: [20, 30, 40] })
  expect(explodeOffsets([], 1)).toEqual([])
})

test.each([
  [{ axis: 'x', share: 0.5, isFlipped: false }, 0, [-5, 15, 25], [5, 15, 25]],
  [{ axis: 'y', share: 0.1, isFlipped: false }, 3, [0, 2, 25], [0, 4, 25]],
  [{ axis: 'z', share: 0.25, isFlipped: true }, 15, [0, 15, 16], [0, 15, 14]],
] as [Section, number, number[], number[]][])(
  'the section %o is at %f mm, and cuts away one side',
  (section, place, keptPoint, cutPoint) => {
    const { normal, constant } = planeOf(box, section)
    const side = (point: number[]) =>
      point.reduce((sum, value, axis) => sum + value * normal[axis]!, constant)
    expect(sectionPosition(box, section)).toBe(place)
    expect(side(keptPoint)).toBeGreaterThan(0)
    expect(side(cutPoint)).toBeLessThan(0)
  },
)

test('sizes are written in metric and in US units', () => {
  expect(writeSize([20, 30, 40], write)).toEqual({
    mm: '20 × 30 × 40 mm',
    inches: '0.787 × 1.181 × 1.575 in',
  })
  expect(writeLength(25.4, write)).toBe('25.4 mm (1 in)')
  expect(writeArea(64_516, write)).toBe('645.16 cm² (100 in²)')
  expect(writeVolume(16_387.064, write)).toBe('16.39 cm³ (1 in³)')
  expect(writeWeight(28.349_523_125, write)).toBe('28.35 g (1 oz)')
})

test('edges are the lines where faces meet at an angle or end', () => {
  // A square of two triangles. Its diagonal is not an edge.
  const square = new Float32Array([0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 0, 0, 1, 1, 0, 0, 1, 0])
  expect(edgesOf({ positions: square })).toHaveLength(4 * 6)
  // A fold along the diagonal makes it an edge.
  const folded = square.slice()
  folded[17] = 1
  expect(edgesOf({ positions: folded })).toHaveLength(5 * 6)
})
