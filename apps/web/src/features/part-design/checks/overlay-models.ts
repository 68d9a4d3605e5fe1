import type { Triple } from '@steelsafe/molding/mesh/mesh.ts'
import type { Model } from '#ui/files/cad/model.ts'

/** The colors of the first and the second revision, 0 to 255 (sRGB): apart for all eyes, and where they overlap. */
export const overlayColours: readonly [Triple, Triple] = [
  [0, 114, 178],
  [230, 159, 0],
]

/** Both models as one, each in a color of its own through which the other is seen. */
export function overlay(first: Model, second: Model, names: readonly [string, string]): Model {
  const models = [first, second]
  const parts = models.flatMap((model, place) => {
    const colour = overlayColours[place]!.map(value => (value / 255) ** 2.2) as unknown as Triple
    return model.parts.map(({ normals: _, ...part }) => ({ ...part, colour, opacity: 0.5 }))
  })
  const tree = models.map((model, place) => ({
    name: names[place]!,
    depth: 0,
    parts: model.parts.map((_, part) => part + (place === 0 ? 0 : first.parts.length)),
  }))
  return { parts, tree }
}
