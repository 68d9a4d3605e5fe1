import type { PartBody, Triple } from './model.ts'

export interface Box {
  min: Triple
  max: Triple
}

/** Returns the bounding box of all corners of triangles, or undefined without triangles. */
export function boundsOf(parts: readonly Pick<PartBody, 'positions' | 'index'>[]): Box | undefined {
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  for (const { positions, index } of parts) {
    const count = index ? index.length : positions.length / 3
    for (let corner = 0; corner < count; corner++) {
      const point = index ? index[corner]! : corner
      for (let axis = 0; axis < 3; axis++) {
        const value = positions[point * 3 + axis]!
        if (value < min[axis]!) min[axis] = value
        if (value > max[axis]!) max[axis] = value
      }
    }
  }
  const isBox = [...min, ...max].every(Number.isFinite)
  return isBox ? { min: triple(min), max: triple(max) } : undefined
}

/** Returns the bounding box of boxes, or undefined without boxes. */
export function union(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined
  const along = (axis: number, end: 'min' | 'max') => boxes.map(box => box[end][axis]!)
  return {
    min: each(axis => Math.min(...along(axis, 'min'))),
    max: each(axis => Math.max(...along(axis, 'max'))),
  }
}

export const moveBox = ({ min, max }: Box, offset: Triple): Box => ({
  min: plus(min, offset),
  max: plus(max, offset),
})

/** Returns length, width, and height. */
export const sizeOf = ({ min, max }: Box): Triple => each(axis => max[axis]! - min[axis]!)
export const middleOf = ({ min, max }: Box): Triple => each(axis => (min[axis]! + max[axis]!) / 2)
export const plus = (a: Triple, b: Triple): Triple => each(axis => a[axis]! + b[axis]!)
export const distance = (a: Triple, b: Triple): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

const each = (valueAt: (axis: number) => number): Triple => [valueAt(0), valueAt(1), valueAt(2)]
const triple = (numbers: readonly number[]): Triple => each(axis => numbers[axis]!)
