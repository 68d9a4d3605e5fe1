import { expect, test } from 'vitest'
import { box, cup } from '../../test/shapes.ts'
import { createRandom } from '../random.ts'
import type { Body, Mesh } from './mesh.ts'
import { refine } from './refine.ts'
import { distanceFrom } from './surface-distance.ts'
import { TriangleTree } from './triangle-tree.ts'
import { weld } from './weld.ts'

const meshOf = (...bodies: Body[]) => refine(weld(bodies)).mesh
const moved = (body: Body, by: readonly [number, number, number]): Body => ({
  ...body,
  positions: body.positions.map((value, at) => value + by[at % 3]!),
})

/** A triangle with legs of 4 along X and 3 along Y, so that all distances below are whole or simple numbers. */
const triangle: Mesh = {
  positions: new Float32Array([0, 0, 0, 4, 0, 0, 0, 3, 0]),
  index: new Uint32Array([0, 1, 2]),
  starts: new Uint32Array([0, 1]),
}

test.each([
  ['above its inside', [1, 1, 5], 5],
  ['below its inside', [1, 1, -5], 5],
  ['on it', [1, 1, 0], 0],
  ['beyond the first corner', [-3, -4, 0], 5],
  ['beyond the second corner', [7, -4, 0], 5],
  ['beyond the third corner', [0, 8, 12], 13],
  ['beyond the side along X', [2, -2, 0], 2],
  ['beyond the side along Y', [-2, 1, 0], 2],
  // The line 3x + 4y = 12, at a distance of |12 + 12 - 12| / 5.
  ['beyond the long side', [4, 3, 0], 2.4],
] as const)('the distance to a triangle from a position %s is correct', (_, [x, y, z], distance) => {
  expect(new TriangleTree(triangle).nearest(x, y, z)).toBeCloseTo(distance, 6)
})

test('the distance to many triangles equals the least distance to a single triangle', () => {
  const mesh = weld([cup({ sides: 24 })])
  const each = Array.from(
    { length: mesh.index.length / 3 },
    (_, at) => new TriangleTree({ ...mesh, index: mesh.index.slice(at * 3, at * 3 + 3) }),
  )
  const rays = new TriangleTree(mesh)
  const random = createRandom(7)
  for (let round = 0; round < 50; round++) {
    const [x, y, z] = [random() * 120 - 60, random() * 120 - 60, random() * 120 - 30]
    const least = Math.min(...each.map(one => one.nearest(x, y, z)))
    expect(rays.nearest(x, y, z)).toBeCloseTo(least, 6)
  }
})

test('a block that is 2 mm higher is 2 mm away at its top, and only there', () => {
  const { most, mostAt, changed, distances } = distanceFrom(meshOf(box(20, 30, 42)), meshOf(box(20, 30, 40)))
  expect(most).toBeCloseTo(2, 5)
  expect(mostAt[2]).toBeCloseTo(42, 5)
  // The top of 600 mm², and a band of 2 mm around 100 mm, as exact as a row of triangles.
  expect(changed).toBeGreaterThan(700)
  expect(changed).toBeLessThan(900)
  expect(Math.min(...distances)).toBeLessThan(1e-4)
})

test('two meshes of the same part have a distance of 0', () => {
  const { most, changed } = distanceFrom(meshOf(box(20, 30, 40)), weld([box(20, 30, 40)]))
  expect(most).toBeLessThan(1e-4)
  expect(changed).toBe(0)
})

test('an added body is far from the earlier surface, but the earlier surface is nowhere far from the new surface', () => {
  const before = meshOf(box(20, 20, 20))
  const after = meshOf(box(20, 20, 20), moved(box(10, 10, 10), [20, 20, 20]))
  expect(distanceFrom(before, after).most).toBeLessThan(1e-4)
  const { most } = distanceFrom(after, before)
  // The far corner is 10 √3 away. The nearest center of a triangle is less than 1 mm from the corner.
  expect(most).toBeLessThan(10 * Math.sqrt(3))
  expect(most).toBeGreaterThan(10 * Math.sqrt(3) - 1)
})

test('the distance of a moved part is the length of the movement', () => {
  const { most } = distanceFrom(meshOf(moved(box(20, 20, 20), [3, 0, 0])), meshOf(box(20, 20, 20)))
  expect(most).toBeCloseTo(3, 5)
})

test('a surface without triangles has a distance of 0', () => {
  const { most, changed } = distanceFrom(weld([]), meshOf(box(20, 20, 20)))
  expect([most, changed]).toEqual([0, 0])
})
