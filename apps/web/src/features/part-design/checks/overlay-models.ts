import type { Coordinates } from '@steelsafe/molding/mesh/mesh.ts'
import type { CadModel } from '#shared/files/cad/model.ts'

/**
 * Colors of the first and the second revision, 0 to 255 (sRGB). People with color blindness can distinguish them, also
 * where the models overlap.
 */
export const overlayColors: readonly [Coordinates, Coordinates] = [
  [0, 114, 178],
  [230, 159, 0],
]

/** Combines both models, each in its own translucent color. */
export function overlay(first: CadModel, second: CadModel, names: readonly [string, string]): CadModel {
  const models = [first, second]
  const parts = models.flatMap((model, place) => {
    const color = overlayColors[place]!.map(value => (value / 255) ** 2.2) as unknown as Coordinates
    return model.parts.map(({ normals: _, ...part }) => ({ ...part, color, opacity: 0.5 }))
  })
  const tree = models.map((model, place) => ({
    name: names[place]!,
    depth: 0,
    parts: model.parts.map((_, part) => part + (place === 0 ? 0 : first.parts.length)),
  }))
  const brokenTriangles = models.reduce((sum, model) => sum + model.brokenTriangles, 0)
  return { parts, tree, brokenTriangles }
}
