import type { Measured, Pulled } from '@steelsafe/molding/mesh/check-part.ts'
import type { Mesh, Triple } from '@steelsafe/molding/mesh/mesh.ts'
import type { Wall } from '@steelsafe/molding/mesh/wall-thickness.ts'
import type { Paint } from '#ui/files/cad/paint.ts'
import { draftColours, linearOf, unknownColour, wallColours } from './map-colours.ts'

/** A selected face or undercut from a list. */
export interface Chosen {
  list: 'faces' | 'undercuts'
  place: number
}

/** Draft in degrees that is always enough. */
const plentyOfDraft = 3

/** Colors the model by draft. Undercuts override the draft, and the selected region overrides both. */
export function paintDraft({ mesh }: Measured, { draft, undercuts }: Pulled, chosen?: Chosen): Paint[] {
  const palette = [
    draftColours.below0,
    draftColours.below1,
    draftColours.below3,
    draftColours.enough,
    draftColours.undercut,
    draftColours.chosen,
  ]
  const regionOf = chosen?.list === 'faces' ? draft.faceOf : undercuts?.regionOf
  return paint(mesh, palette, triangle => {
    if (chosen && regionOf?.[triangle] === chosen.place) return 5
    if ((undercuts?.regionOf[triangle] ?? -1) >= 0) return 4
    const face = draft.faceOf[triangle]!
    if (face >= 0) return draft.faces[face]!.kind - 1
    return draft.angles[triangle]! < plentyOfDraft ? 2 : 3
  })
}

/** Colors the model by wall thickness, in equal steps from the thinnest to the thickest wall. */
export function paintWall({ mesh }: Measured, wall: Wall): Paint[] {
  const { least, most, walls } = wall
  const steps = wallColours.length
  return paint(mesh, [...wallColours, unknownColour], triangle => {
    const share = (walls[triangle]! - least) / (most - least || 1)
    return Number.isNaN(share) ? steps : Math.max(0, Math.min(steps - 1, Math.floor(share * steps)))
  })
}

/** Creates separate triangles for each part, with their colors from the palette. */
function paint(
  { positions, index, starts }: Mesh,
  palette: readonly Triple[],
  colourOf: (triangle: number) => number,
): Paint[] {
  const linear = palette.map(linearOf)
  return Array.from({ length: starts.length - 1 }, (_, part) => {
    const [first, end] = [starts[part]!, starts[part + 1]!]
    const places = new Float32Array((end - first) * 9)
    const colours = new Uint8Array((end - first) * 9)
    let at = 0
    for (let triangle = first; triangle < end; triangle++) {
      const [red, green, blue] = linear[colourOf(triangle)]!
      for (let corner = triangle * 3; corner < triangle * 3 + 3; corner++) {
        const point = index[corner]! * 3
        places[at] = positions[point]!
        places[at + 1] = positions[point + 1]!
        places[at + 2] = positions[point + 2]!
        colours[at] = red
        colours[at + 1] = green
        colours[at + 2] = blue
        at += 3
      }
    }
    return { positions: places, colours }
  })
}
