import { checkPart } from '@steelsafe/molding/mesh/check-part.ts'
import { box, grooved } from '@steelsafe/molding/mesh/shapes-for-tests.ts'
import { expect, test } from 'vitest'
import { draftColours, linearOf, wallColours } from './map-colours.ts'
import { overlay } from './overlay-models.ts'
import { paintDraft, paintWall } from './paint-parts.ts'

const up = [0, 0, 1] as const
/** Counts the triangles of each color. */
const countOf = ({ colours }: { colours: Uint8Array }) => {
  const counts = new Map<string, number>()
  for (let at = 0; at < colours.length; at += 9) {
    const key = [...colours.subarray(at, at + 3)].join(' ')
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}
const key = (colour: readonly [number, number, number]) => linearOf(colour).join(' ')

test('each part gets its own triangles, those without draft and undercuts in their colors', () => {
  // Placed apart, so that neither blocks the other.
  const beside = box(20, 30, 40)
  beside.positions = beside.positions.map((value, at) => (at % 3 === 0 ? value - 100 : value))
  const { measured, alongPull } = checkPart([beside, grooved()])
  const pulled = alongPull(up)
  const paints = paintDraft(measured, pulled)
  const [ofBox, ofGrooved] = paints.map(countOf)
  expect(paints.map(({ positions }) => positions.length / 9)).toEqual([
    measured.mesh.starts[1],
    measured.mesh.starts[2]! - measured.mesh.starts[1]!,
  ])
  expect([...ofBox!.keys()].sort()).toEqual([key(draftColours.below0), key(draftColours.enough)].sort())
  expect(ofGrooved!.get(key(draftColours.undercut))).toBe(pulled.undercuts!.regions[0]!.triangles)
})

test('a face that was chosen is seen before all others', () => {
  const { measured, alongPull } = checkPart([box(20, 30, 40)])
  const pulled = alongPull(up)
  const [paint] = paintDraft(measured, pulled, { list: 'faces', place: 0 })
  expect(countOf(paint!).get(key(draftColours.chosen))).toBe(pulled.draft.faces[0]!.triangles)
})

test('walls go from the first color to the last', () => {
  const { measured } = checkPart([box(20, 30, 40)])
  const colours = [...countOf(paintWall(measured, measured.wall!)[0]!).keys()]
  expect(colours).toContain(key(wallColours[0]!))
  expect(colours).toContain(key(wallColours.at(-1)!))
})

test('two models become one, each a line of its tree with all of its parts', () => {
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
  expect(both.parts[0]!.colour).not.toEqual(both.parts[2]!.colour)
})
