import type { BaselineTask, Task } from '@steelsafe/contract/timeline/entities.ts'
import { barSpan, diamond } from '@steelsafe/plan/chart/bar-geometry.ts'
import { type Scale, xOf } from '@steelsafe/plan/chart/scale.ts'
import { dateOf, dayNumber, type WorkDays } from '@steelsafe/plan/schedule/work-days.ts'
import classes from './Bar.module.css'

interface BarProps {
  /** The task with the dates and the percentage that are drawn. */
  task: Task
  scale: Scale
  rowHeight: number
  work: WorkDays
  then: BaselineTask | undefined
  showsCritical: boolean
  /** True when the bar can be dragged. */
  canEdit: boolean
  canAddDependency: boolean
  isTarget: boolean
}

const height = 18
const bracketHeight = 10

/** The bar of a task, the bracket of a summary, or the diamond of a milestone, with its baseline and slack. */
export function Bar({
  task,
  scale,
  rowHeight,
  work,
  then,
  showsCritical,
  canEdit,
  canAddDependency,
  isTarget,
}: BarProps) {
  const { left, right } = barSpan(scale, task)
  const middle = rowHeight / 2
  const critical = (showsCritical && task.critical) || undefined
  const target = isTarget ? classes.target : ''
  const grab = canEdit ? { 'data-grip': 'move' } : {}
  const barClasses = `${canEdit ? classes.grabbed : ''} ${target}`
  return (
    <>
      {then && <BaselineBar then={then} scale={scale} middle={middle} milestone={task.milestone} />}
      {showsCritical && !task.summary && (
        <Slack task={task} scale={scale} work={work} right={right} top={middle + height / 2 - 2} />
      )}
      {task.milestone ? (
        <div
          {...grab}
          data-bar
          data-critical={critical}
          className={`${classes.diamond} ${barClasses}`}
          style={{ left: left + diamond - 8, top: middle - 8 }}
        />
      ) : task.summary ? (
        <div
          {...grab}
          data-bar
          className={`${classes.bracket} ${barClasses}`}
          style={{ left, width: right - left, top: middle - bracketHeight / 2 }}
        />
      ) : (
        <div
          {...grab}
          data-bar
          data-critical={critical}
          className={`${classes.bar} ${barClasses}`}
          style={{ left, width: right - left, top: middle - height / 2, height }}
        >
          <div className={classes.done} style={{ width: `${task.percentComplete}%` }} />
          {canEdit && (
            <>
              <div data-grip="start" className={classes.edge} />
              <div data-grip="end" className={classes.edge} />
              <div
                data-grip="progress"
                className={classes.percent}
                style={{ left: `${task.percentComplete}%` }}
              />
            </>
          )}
        </div>
      )}
      {canAddDependency && (
        <>
          <div data-grip="fromStart" className={classes.knob} style={{ left: left - 16, top: middle - 6 }} />
          <div data-grip="fromEnd" className={classes.knob} style={{ left: right + 4, top: middle - 6 }} />
        </>
      )}
      <div
        className={classes.label}
        data-from={right}
        style={{ left: right + (canAddDependency ? 14 : 2), top: middle - 8 }}
      >
        {task.title}
      </div>
    </>
  )
}

interface BaselineBarProps {
  then: BaselineTask
  scale: Scale
  middle: number
  milestone: boolean
}

/** The planned dates of the baseline, in gray below the bar. */
function BaselineBar({ then, scale, middle, milestone }: BaselineBarProps) {
  const { left, right } = barSpan(scale, { ...then, milestone })
  if (milestone)
    return (
      <div
        className={classes.baseline}
        data-milestone
        style={{ left: left + diamond - 5, top: middle + 3 }}
      />
    )
  return (
    <div className={classes.baseline} style={{ left, width: right - left, top: middle + height / 2 + 1 }} />
  )
}

interface SlackProps {
  task: Task
  scale: Scale
  work: WorkDays
  right: number
  top: number
}

/** The slack of a task: a dotted line to its latest possible end. */
function Slack({ task, scale, work, right, top }: SlackProps) {
  if (task.slackDays <= 0 || task.percentComplete === 100) return null
  const done = work.before(dayNumber(task.end) + 1)
  const latest = dateOf(work.day(done + task.slackDays - 1))
  const to = xOf(scale, dayNumber(latest) + 1)
  return <div className={classes.slack} style={{ left: right, width: Math.max(0, to - right), top }} />
}
