import type { Task } from '@steelsafe/contract/timeline/entities.ts'
import type { BarPlace } from '@steelsafe/plan/chart/arrows.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/facts/format.ts'
import classes from './Chart.module.css'
import type { Drag } from './useDrag.ts'

interface DragTooltipProps {
  drag: Drag
  /** The dragged task as it is drawn. */
  task: Task
  place: BarPlace
  left: number
}

/** A tooltip next to a dragged bar that describes the result of dropping it. */
export function DragTooltip({ drag, task, place, left }: DragTooltipProps) {
  const { t } = useTranslation('timeline')
  const { day, percent } = useFormat()
  const type = `${drag.grip === 'fromEnd' ? 'F' : 'S'}${drag.over?.end ?? 'S'}` as const
  const words =
    drag.grip === 'progress'
      ? percent(task.percentComplete / 100)
      : drag.grip === 'fromStart' || drag.grip === 'fromEnd'
        ? drag.over && t(`dependencyType.${type}`)
        : task.milestone
          ? day(task.end)
          : `${day(task.start)} – ${day(task.end)}`
  if (!words) return null
  const at = drag.over
    ? { left: drag.x + 12, top: drag.y + 12 }
    : { left: left + place.left, top: place.middle + 14 }
  return (
    <div className={classes.tooltip} style={at} aria-hidden>
      {words}
    </div>
  )
}
