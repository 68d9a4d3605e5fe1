import { type Box, middleOf, moveBox, union } from './bounds.ts'
import type { Triple } from './model.ts'

/**
 * Returns the offset by which each part moves away from the middle of the model in an exploded view. At share 1, the
 * middle of each part is twice as far from the middle of the model. A part in the middle does not move.
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

/** Returns the bounding box of exploded parts, or undefined for no parts. */
export function boxApart(boxes: readonly Box[], share: number): Box | undefined {
  const offsets = explodeOffsets(boxes, share)
  return union(boxes.map((box, part) => moveBox(box, offsets[part]!)))
}
