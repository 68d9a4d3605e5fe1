import { checkPart } from '@steelsafe/molding/mesh/check-part.ts'
import { box, grooved } from '@steelsafe/molding/test/shapes.ts'
import { expect, test } from 'vitest'
import { distanceColors, draftColors, linearOf, wallColors } from './map-colors.ts'
import { overlay } from './overlay-models.ts'
import { paintDistance, paintDraft, paintWall } from './paint-parts.ts'

const up = [0, 0, 1] as const
/** Counts the triangles of each color. */
const countOf = ({ colors }: { colors: Uint8Array }) => {
  const counts = new Map<string, number>()
  for (let at = 0; at < colors.length; at += 9) {
    const key = [...colors.subarray(at, at + 3)].join(' ')
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}
const key = (color: readonly [number, number, number]) => linearOf(color).join(' ')

test('each part gets only its triangles, and faces without draft and undercuts have their colors', () => {
  // Moved by 100 mm, so that neither part blocks the other.
  const separateBox = box(20, 30, 40)
  separateBox.positions = separateBox.positions.map((value, at) => (at % 3 === 0 ? value - 100 : value))
  const { measurements, alongPull } = checkPart([separateBox, grooved()])
  const pullResults = alongPull(up)
  const paints = paintDraft(measurements, pullResults)
  const [ofBox, ofGrooved] = paints.map(countOf)
  expect(paints.map(({ positions }) => positions.length / 9)).toEqual([
    measurements.mesh.starts[1],
    measurements.mesh.starts[2]! - measurements.mesh.starts[1]!,
  ])
  expect([...ofBox!.keys()].sort()).toEqual([key(draftColors.below0), key(draftColors.enough)].sort())
  expect(ofGrooved!.get(key(draftColors.undercut))).toBe(pullResults.undercuts!.regions[0]!.triangles)
})

test('the color of a selected face overrides all other colors', () => {
  const { measurements, alongPull } = checkPart([box(20, 30, 40)])
  const pullResults = alongPull(up)
  const [paint] = paintDraft(measurements, pullResults, { list: 'faces', place: 0 })
  expect(countOf(paint!).get(key(draftColors.chosen))).toBe(pullResults.draft.faces[0]!.triangles)
})

test('walls have colors from the first to the last of the scale', () => {
  const { measurements } = checkPart([box(20, 30, 40)])
  const colors = [...countOf(paintWall(measurements, measurements.wall!)[0]!).keys()]
  expect(colors).toContain(key(wallColors[0]!))
  expect(colors).toContain(key(wallColors.at(-1)!))
})

test('an unchanged surface is gray, and a surface 2.5 mm away has the last color', () => {
  const { measurements } = checkPart([box(20, 30, 40)])
  const count = measurements.mesh.index.length / 3
  const distances = new Float32Array(count).map((_, triangle) => (triangle === 0 ? 2.5 : 0))
  const [paint] = paintDistance(measurements.mesh, distances)
  expect([...countOf(paint!)]).toEqual([
    [key(distanceColors.at(-1)!), 1],
    [key(distanceColors[0]!), count - 1],
  ])
})

test('an overlay of two models has one tree entry for each model, with all parts of the model', () => {
  const part = { name: '', positions: new Float32Array(), edges: new Float32Array() }
  const both = overlay(
    { parts: [part, part], tree: [], brokenTriangles: 2 },
    { parts: [part], tree: [], brokenTriangles: 1 },
    ['A', 'B'],
  )
  expect(both.brokenTriangles).toBe(3)
  expect(both.tree).toEqual([
    { name: 'A', depth: 0, parts: [0, 1] },
    { name: 'B', depth: 0, parts: [2] },
  ])
  expect(both.parts[0]!.color).not.toEqual(both.parts[2]!.color)
})
