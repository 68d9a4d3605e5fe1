import type { Dependency, Task } from '@steelsafe/contract/timeline/entities.ts'
import { arrowHead, arrowPath, type BarPlace } from '@steelsafe/plan/chart/arrows.ts'
import type { ChartPlan } from '@steelsafe/plan/chart/chart-plan.ts'
import classes from './Chart.module.css'
import type { Drag } from './useDrag.ts'

interface ArrowsProps {
  plan: Pick<ChartPlan, 'dependencies' | 'brokenDependencies'>
  showsCritical: boolean
  taskById: ReadonlyMap<string, Task>
  /** Returns the place of a bar, or undefined for a task without a row. */
  placeOf: (id: string) => BarPlace | undefined
  /** Upper and lower limit of the drawn rows, in pixels. */
  top: number
  bottom: number
  rowHeight: number
  layer: { left: number; width: number; height: number }
  drag: Drag | undefined
}

/** Draws the dependencies of the visible rows, and the dependency that is being dragged. */
export function Arrows(props: ArrowsProps) {
  const { plan, showsCritical, taskById, placeOf, top, bottom, rowHeight, layer, drag } = props
  const { left, width, height } = layer
  const visibleArrows = plan.dependencies.flatMap(dependency => {
    const [before, after] = [placeOf(dependency.predecessorId), placeOf(dependency.successorId)]
    if (!before || !after) return []
    const isAbove = Math.max(before.middle, after.middle) < top
    const isBelow = Math.min(before.middle, after.middle) > bottom
    return isAbove || isBelow ? [] : [{ dependency, before, after }]
  })
  const kindOf = ({ id, predecessorId, successorId }: Dependency) => {
    if (plan.brokenDependencies.has(id)) return 'broken'
    const isCritical = taskById.get(predecessorId)?.critical && taskById.get(successorId)?.critical
    return showsCritical && isCritical ? 'critical' : undefined
  }
  return (
    <svg className={classes.layer} style={{ left }} width={width} height={height} aria-hidden="true">
      {visibleArrows.map(({ dependency, before, after }) => (
        <g key={dependency.id} data-kind={kindOf(dependency)}>
          <path className={classes.arrow} d={arrowPath(before, after, dependency.type, rowHeight)} />
          <path className={classes.tip} d={arrowHead(after, dependency.type)} />
        </g>
      ))}
      {(drag?.grip === 'fromStart' || drag?.grip === 'fromEnd') && (
        <Drawn drag={drag} from={placeOf(drag.id)} left={left} />
      )}
    </svg>
  )
}

function Drawn({ drag, from, left }: { drag: Drag; from: BarPlace | undefined; left: number }) {
  if (!from) return null
  const x = drag.grip === 'fromEnd' ? from.right : from.left
  return <path className={classes.drawn} d={`M${x} ${from.middle}L${drag.x - left} ${drag.y}`} />
}
