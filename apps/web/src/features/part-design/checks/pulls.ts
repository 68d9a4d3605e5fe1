import type { Coordinates } from '@steelsafe/molding/mesh/mesh.ts'

/** Pull directions along the axes. The first is the default. */
export const pulls = {
  '+Z': [0, 0, 1],
  '-Z': [0, 0, -1],
  '+X': [1, 0, 0],
  '-X': [-1, 0, 0],
  '+Y': [0, 1, 0],
  '-Y': [0, -1, 0],
} as const satisfies Record<string, Coordinates>

export type AxisPull = keyof typeof pulls
