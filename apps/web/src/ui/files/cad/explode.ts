import { type Box, middleOf, moved, union } from './bounds.ts'
import type { Triple } from './model.ts'

/**
 * How far each part moves away from the middle of the whole, so that what lies inside can be seen. A share of 1 puts
 * the middle of each part twice as far from the middle as it was; a part in the very middle stays.
 */
export function explodeOffsets(boxes: readonly Box[], share: number): Triple[] {
  const whole = union(boxes)
  if (!whole) return []
  const middle = middleOf(whole)
  return boxes.map(box => {
    const [x, y, z] = middleOf(box)
    return [(x - middle[0]) * share, (y - middle[1]) * share, (z - middle[2]) * share]
  })
}

/** The box around parts that stand apart by a share; undefined for no parts. */
export function boxApart(boxes: readonly Box[], share: number): Box | undefined {
  const offsets = explodeOffsets(boxes, share)
  return union(boxes.map((box, part) => moved(box, offsets[part]!)))
}
