import type { DependencyType } from '@steelsafe/contract/timeline/entities.ts'

/** The position of a bar, in pixels: its two ends, and its middle from the top. */
export interface BarPlace {
  left: number
  right: number
  middle: number
}

const gap = 10

/** Returns the SVG path of a dependency: horizontal and vertical lines from one bar to the other. */
export function arrowPath(from: BarPlace, to: BarPlace, type: DependencyType, rowHeight: number): string {
  const leaves = type[0] === 'F' ? 1 : -1
  const enters = type[1] === 'S' ? 1 : -1
  const [x1, x2] = [leaves === 1 ? from.right : from.left, enters === 1 ? to.left : to.right]
  const [out, into] = [x1 + leaves * gap, x2 - enters * gap]
  if (leaves !== enters) {
    const turn = leaves === 1 ? Math.max(out, into) : Math.min(out, into)
    return `M${x1} ${from.middle}H${turn}V${to.middle}H${x2}`
  }
  if ((into - out) * leaves >= 0) return `M${x1} ${from.middle}H${into}V${to.middle}H${x2}`
  const between = from.middle + (to.middle >= from.middle ? rowHeight / 2 : -rowHeight / 2)
  return `M${x1} ${from.middle}H${out}V${between}H${into}V${to.middle}H${x2}`
}

/** Returns the SVG path of the arrowhead at the bar. */
export function arrowHead(to: BarPlace, type: DependencyType): string {
  const enters = type[1] === 'S' ? 1 : -1
  const x = enters === 1 ? to.left : to.right
  return `M${x} ${to.middle}l${-6 * enters} -4v8z`
}
