import { expect, test } from 'vitest'
import { box, boxFaces, cup, grooved, plateWithHole, withoutIndex } from '../../test/shapes.ts'
import { checkAgain, checkPart } from './check-part.ts'
import { weightOf } from './measures.ts'
import { type Body, type Coordinates, perpendicularDirections } from './mesh.ts'

const x: Coordinates = [1, 0, 0]
const z: Coordinates = [0, 0, 1]
/** Rotates and moves a part, so that nothing is parallel to an axis. */
const tilted = ({ positions, index }: Body): { body: Body; pull: Coordinates } => {
  const pull: Coordinates = [2 / 7, 3 / 7, 6 / 7]
  const [u, v] = perpendicularDirections(pull)
  const movedPositions = new Float32Array(positions.length)
  for (let at = 0; at < positions.length; at += 3)
    for (let axis = 0; axis < 3; axis++)
      movedPositions[at + axis] =
        positions[at]! * u[axis]! + positions[at + 1]! * v[axis]! + positions[at + 2]! * pull[axis]! + 500
  return { body: { positions: movedPositions, index }, pull }
}
/** Returns the area of a regular polygon as a share of the circle around it. */
const polygon = (sides: number) => (sides / (2 * Math.PI)) * Math.sin((2 * Math.PI) / sides)
const frustum = (r1: number, r2: number, h: number) => (Math.PI * h * (r1 ** 2 + r1 * r2 + r2 ** 2)) / 3

test.each([
  ['indexed', box(20, 30, 40)],
  ['a point for each corner', withoutIndex(box(20, 30, 40))],
  [
    'inside out',
    box(
      20,
      30,
      40,
      boxFaces.map(face => [...face].reverse()),
    ),
  ],
])('a box of 20 by 30 by 40 mm (%s) has the exact volume, surface, and size along the pull', (_, body) => {
  const { measurements, alongPull } = checkPart([body])
  expect(measurements).toMatchObject({
    notClosedReason: undefined,
    openEdgeCount: 0,
    flippedEdgeCount: 0,
    triangles: 12,
  })
  expect(measurements.volume).toBeCloseTo(24_000, 6)
  expect(measurements.surfaceMm2).toBeCloseTo(5200, 6)
  expect(alongPull(z).sizeMm).toEqual({ across: [20, 30], depth: 40 })
  expect(alongPull(x).sizeMm).toEqual({ across: [30, 40], depth: 20 })
})

test('the four sides of a box have no draft, and its top and bottom have 90 degrees', () => {
  const { draft, projected, undercuts } = checkPart([box(20, 30, 40)]).alongPull(z)
  expect(draft.least).toBe(0)
  expect(draft.faces.map(({ kind, least }) => [kind, least])).toEqual([1, 1, 1, 1].map(kind => [kind, 0]))
  expect(draft.below.map(({ limit, faces }) => [limit, faces])).toEqual([
    [0.5, 4],
    [1, 4],
  ])
  expect(draft.below[0]!.area).toBeCloseTo(2 * 20 * 40 + 2 * 30 * 40, 3)
  expect(Math.max(...draft.angles)).toBeCloseTo(90, 3)
  expect(projected.area).toBeCloseTo(600, 0)
  expect(undercuts).toMatchObject({ area: 0, regions: [] })
})

test.each([
  [0.49, [1, 1]],
  [0.5, [0, 1]],
  [0.99, [0, 1]],
  [1, [0, 0]],
  [2, [0, 0]],
])(
  'the walls of a cup with %f degrees of draft are below the limits of 0.5 and 1 degree %j times',
  (draft, faces) => {
    // The sides of a polygon are nearer to its center than its corners, so their slope is smaller by the same factor.
    const sides = 48
    const slope = Math.tan((draft * Math.PI) / 180) / Math.cos(Math.PI / sides)
    const { body, pull } = tilted(cup({ draft: (Math.atan(slope) * 180) / Math.PI, sides }))
    const { below } = checkPart([body]).alongPull(pull).draft
    // Every wall counts twice: outside and inside.
    expect(below.map(each => each.faces)).toEqual(faces.map(count => count * 2))
  },
)

test('a cup of 2.5 mm and 2 degrees has the computed volume, wall, draft and projected area, and no undercut', () => {
  const sides = 96
  const { body, pull } = tilted(cup({ sides }))
  const { measurements, alongPull } = checkPart([body])
  const slope = Math.tan((2 * Math.PI) / 180)
  const across = 2.5 / Math.cos((2 * Math.PI) / 180)
  const outer = (height: number) => 30 + height * slope
  const truth =
    (frustum(outer(0), outer(60), 60) - frustum(outer(2.5) - across, outer(60) - across, 57.5)) *
    polygon(sides)
  expect(Math.abs(measurements.volume! / truth - 1)).toBeLessThan(1e-4)
  expect(measurements.notClosedReason).toBeUndefined()
  const { wall } = measurements
  expect(wall!.median).toBeGreaterThan(2.49)
  expect(wall!.median).toBeLessThan(2.52)
  expect(wall!.low).toBeGreaterThan(2.45)
  // At the corner between floor and wall, the thickness is up to the diagonal.
  expect(wall!.high).toBeLessThan(2.5 * Math.SQRT2 * 1.05)
  expect(wall!.missed).toBe(0)
  const { draft, projected, undercuts } = alongPull(pull)
  expect(draft.least).toBeCloseTo((Math.atan(slope * Math.cos(Math.PI / sides)) * 180) / Math.PI, 2)
  expect(draft.faces).toEqual([])
  const shadow = Math.PI * outer(60) ** 2 * polygon(sides)
  expect(Math.abs(projected.area - shadow)).toBeLessThan(projected.error)
  expect(projected.error / shadow).toBeLessThan(0.002)
  expect(undercuts!.area).toBe(0)
})

test('the wall of a plate with a hole is its thickness everywhere, and the hole is not part of the projected area', () => {
  const { measurements, alongPull } = checkPart([plateWithHole(40, 3, 5)])
  const hole = Math.PI * 25 * polygon(64)
  expect(measurements.volume).toBeCloseTo((1600 - hole) * 3, 2)
  expect(measurements.wall!.least).toBeCloseTo(3, 4)
  expect(measurements.wall!.most).toBeCloseTo(3, 4)
  const { projected, sizeMm } = alongPull(z)
  expect(Math.abs(projected.area - (1600 - hole))).toBeLessThan(projected.error)
  expect(sizeMm.depth).toBeCloseTo(3, 5)
})

test('a groove is an undercut along Z, but not along X and Y', () => {
  const { measurements, alongPull } = checkPart([grooved(40)])
  expect(measurements.volume).toBeCloseTo((30 * 20 - 8 * 6) * 40, 3)
  const { undercuts, projected } = alongPull(z)
  expect(undercuts!.area).toBeCloseTo((8 + 6 + 8) * 40, 1)
  expect(undercuts!.regions).toHaveLength(1)
  expect(projected.area).toBeCloseTo(1200, 0)
  expect(alongPull([0, 1, 0]).undercuts!.area).toBe(0)
  expect(alongPull(x).undercuts!.area).toBe(0)
  expect(alongPull([0, 0, -1]).undercuts!.area).toBeCloseTo(undercuts!.area, 6)
})

test('a mesh with a hole has no volume, no walls and no undercuts, but a projected area and draft', () => {
  const { measurements, alongPull } = checkPart([box(20, 30, 40, boxFaces.slice(0, 5))])
  expect(measurements).toMatchObject({ notClosedReason: 'open', openEdgeCount: 4, volume: null, wall: null })
  expect(measurements.surfaceMm2).toBeCloseTo(5200 - 30 * 40, 6)
  const { projected, draft, undercuts } = alongPull(z)
  expect(projected.area).toBeCloseTo(600, 0)
  expect(draft.faces).toHaveLength(3)
  expect(undercuts).toBeNull()
})

test('a triangle that faces the other way than its neighbors is reported, and the volume is unknown', () => {
  const body = box(20, 30, 40)
  ;[body.index![0], body.index![1]] = [body.index![1]!, body.index![0]!]
  expect(checkPart([body]).measurements).toMatchObject({
    notClosedReason: 'turned',
    openEdgeCount: 0,
    flippedEdgeCount: 3,
    volume: null,
  })
})

test('the volumes of several closed bodies are added', () => {
  const movedBox = box(10, 10, 10)
  movedBox.positions = movedBox.positions.map(value => value + 20)
  const { measurements } = checkPart([box(20, 20, 20), movedBox])
  // The two boxes touch in a corner.
  expect(measurements).toMatchObject({ bodies: 2, notClosedReason: undefined })
  expect(measurements.volume).toBeCloseTo(9000, 6)
})

test('saved measurements give the same results for a pull', () => {
  const first = checkPart([grooved()])
  const again = checkAgain(first.measurements).alongPull(z)
  const { draft, undercuts, projected } = first.alongPull(z)
  expect(again.projected).toEqual(projected)
  expect(again.draft.faces).toEqual(draft.faces)
  expect(again.undercuts!.regions).toEqual(undercuts!.regions)
})

test('a part twice as large has eight times the volume, four times the areas, twice the wall and the same draft', () => {
  const once = checkPart([cup({ sides: 24 })])
  const scaled = cup({ sides: 24 })
  scaled.positions = scaled.positions.map(value => value * 2)
  const twice = checkPart([scaled])
  expect(twice.measurements.volume! / once.measurements.volume!).toBeCloseTo(8, 3)
  expect(twice.measurements.wall!.median / once.measurements.wall!.median).toBeCloseTo(2, 3)
  expect(twice.alongPull(z).projected.area / once.alongPull(z).projected.area).toBeCloseTo(4, 3)
  expect(twice.alongPull(z).draft.least).toBeCloseTo(once.alongPull(z).draft.least, 2)
})

test('an empty mesh has no size, and a volume with a density has a weight', () => {
  const { measurements, alongPull } = checkPart([{ positions: new Float32Array() }])
  expect(measurements).toMatchObject({ triangles: 0, surfaceMm2: 0, wall: null })
  expect(alongPull(z).projected).toEqual({ area: 0, error: 0 })
  expect(weightOf(24_000, 1.05)).toBeCloseTo(25.2, 9)
})
