import type { PartMeasurements, PullMeasurements } from '@steelsafe/molding/mesh/check-part.ts'
import type { Coordinates, Mesh } from '@steelsafe/molding/mesh/mesh.ts'
import type { Wall } from '@steelsafe/molding/mesh/wall-thickness.ts'
import type { PaintedTriangles } from '#shared/files/cad/paint.ts'
import {
  distanceColors,
  distanceSteps,
  draftColors,
  linearOf,
  unknownColor,
  wallColors,
} from './map-colors.ts'

/** A selected face or undercut from a list. */
export interface FaceSelection {
  list: 'faces' | 'undercuts'
  place: number
}

/** Draft angle in degrees that is always sufficient. */
const plentyOfDraft = 3

/** Colors the model by draft. Undercuts override the draft, and the selected region overrides both. */
export function paintDraft(
  { mesh }: PartMeasurements,
  { draft, undercuts }: PullMeasurements,
  selection?: FaceSelection,
): PaintedTriangles[] {
  const palette = [
    draftColors.below0,
    draftColors.below1,
    draftColors.below3,
    draftColors.enough,
    draftColors.undercut,
    draftColors.chosen,
  ]
  const regionOf = selection?.list === 'faces' ? draft.faceOf : undercuts?.regionOf
  return paint(mesh, palette, triangle => {
    if (selection && regionOf?.[triangle] === selection.place) return 5
    if ((undercuts?.regionOf[triangle] ?? -1) >= 0) return 4
    const face = draft.faceOf[triangle]!
    if (face >= 0) return draft.faces[face]!.kind - 1
    return draft.angles[triangle]! < plentyOfDraft ? 2 : 3
  })
}

/** Colors the model by wall thickness, in equal steps from the thinnest to the thickest wall. */
export function paintWall({ mesh }: PartMeasurements, wall: Wall): PaintedTriangles[] {
  const { least, most, walls } = wall
  const steps = wallColors.length
  return paint(mesh, [...wallColors, unknownColor], triangle => {
    const share = (walls[triangle]! - least) / (most - least || 1)
    return Number.isNaN(share) ? steps : Math.max(0, Math.min(steps - 1, Math.floor(share * steps)))
  })
}

/** Colors the parts of a mesh by their distance from another surface. */
export const paintDistance = (mesh: Mesh, distances: Float32Array): PaintedTriangles[] =>
  paint(mesh, distanceColors, triangle => distanceSteps.filter(step => distances[triangle]! > step).length)

/** Creates separate triangles for each part, with their colors from the palette. */
function paint(
  { positions, index, starts }: Mesh,
  palette: readonly Coordinates[],
  colorOf: (triangle: number) => number,
): PaintedTriangles[] {
  const linear = palette.map(linearOf)
  return Array.from({ length: starts.length - 1 }, (_, part) => {
    const [first, end] = [starts[part]!, starts[part + 1]!]
    const places = new Float32Array((end - first) * 9)
    const colors = new Uint8Array((end - first) * 9)
    let at = 0
    for (let triangle = first; triangle < end; triangle++) {
      const [red, green, blue] = linear[colorOf(triangle)]!
      for (let corner = triangle * 3; corner < triangle * 3 + 3; corner++) {
        const point = index[corner]! * 3
        places[at] = positions[point]!
        places[at + 1] = positions[point + 1]!
        places[at + 2] = positions[point + 2]!
        colors[at] = red
        colors[at + 1] = green
        colors[at + 2] = blue
        at += 3
      }
    }
    return { positions: places, colors }
  })
}
