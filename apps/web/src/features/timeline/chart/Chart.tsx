// biome-ignore-all lint/a11y/useSemanticElements: an HTML table cannot be a tree with bars beside it

import type { Task } from '@steelsafe/contract/timeline/entities.ts'
import { barPlace } from '@steelsafe/plan/chart/bar-geometry.ts'
import { type ChartPlan, responsibleOf } from '@steelsafe/plan/chart/chart-plan.ts'
import { type TimeScaleView, widthOf } from '@steelsafe/plan/chart/scale.ts'
import { visibleRows } from '@steelsafe/plan/chart/visible-rows.ts'
import {
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react'
import { useTranslation } from 'react-i18next'
import { shiftOf } from '../plan/dates.ts'
import { Arrows } from './Arrows.tsx'
import { Axis } from './Axis.tsx'
import { Background } from './Background.tsx'
import classes from './Chart.module.css'
import { ChartRow } from './ChartRow.tsx'
import type { ChartEdit } from './chart-edit.ts'
import { createChartKeyHandler } from './chart-keys.ts'
import { DragTooltip } from './DragTooltip.tsx'
import { draggedPercent, dragPreview } from './drag-preview.ts'
import { HeaderRow } from './HeaderRow.tsx'
import { useChartLayout } from './useChartLayout.ts'
import { type Drag, useDrag } from './useDrag.ts'
import { useFillWindow } from './useFillWindow.ts'
import { useReadableLabels } from './useReadableLabels.ts'
import { useShowOpenWork } from './useShowOpenWork.ts'
import { useWarnings } from './useWarnings.ts'

/** Id of the target for the link that skips the tools. */
export const chartId = 'chart'

export interface ChartHandle {
  /** Scrolls today to the middle and the first open task to the top. */
  showToday: () => void
  focus: () => void
}

interface ChartProps {
  plan: ChartPlan
  view: TimeScaleView
  showsCritical: boolean
  /** True for a column with the person or company that is responsible for each task. */
  showsResponsible: boolean
  isOpen: (task: Task) => boolean
  onFold: (task: Task, isOpen: boolean) => void
  selectedId: string | undefined
  onChoose: (id: string) => void
  onOpen?: ((task: Task) => void) | undefined
  /** Called for keys that the chart does not handle itself. */
  onKey?: ((event: KeyboardEvent, task: Task | undefined) => void) | undefined
  edit?: ChartEdit | undefined
  isBusy?: boolean
  handle?: Ref<ChartHandle>
}

const headHeight = 48

/**
 * A plan as a tree grid with bars. It draws only the visible part. The grid element has the focus and refers to its
 * active row by id, so that rows can be removed and added while scrolling.
 */
export function Chart(props: ChartProps) {
  const { plan, isOpen, onFold, selectedId, onChoose, onOpen, edit, isBusy, handle } = props
  const { tasks, dependencies, brokenDependencies, work, baseline } = plan
  const { t } = useTranslation('timeline')
  const gridId = useId()
  const box = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const taskById = useMemo(() => new Map(tasks.map(task => [task.id, task])), [tasks])
  const rows = useMemo(() => visibleRows(tasks, isOpen), [tasks, isOpen])
  const indexById = useMemo(() => new Map(rows.map(({ task, index }) => [task.id, index])), [rows])
  const { layout, viewport, drawnPart, today, showDay } = useChartLayout(box, props)
  const { scale, rowHeight, tableWidth, columns } = layout
  useFillWindow(box)
  useReadableLabels(box)
  const warnings = useWarnings(dependencies, brokenDependencies, taskById)

  const drop = (drag: Drag) => {
    const task = taskById.get(drag.id)
    if (!task || !edit) return
    if (drag.grip === 'move') edit.move(task.id, shiftOf(work, task, drag.days))
    else if (drag.grip === 'start' || drag.grip === 'end') edit.stretch(task.id, drag.grip, drag.days)
    else if (drag.grip === 'progress') edit.complete(task.id, draggedPercent(task, drag, scale))
    else if (drag.over)
      edit.addDependency(task.id, drag.over.id, `${drag.grip === 'fromEnd' ? 'F' : 'S'}${drag.over.end}`)
  }
  const { drag, begin } = useDrag({ box, body, pixelsPerDay: scale.pixelsPerDay, tableWidth, onDrop: drop })
  const previewTask = useMemo(() => dragPreview(drag, tasks, work, scale), [drag, tasks, work, scale])

  const showOpenWork = useShowOpenWork(box, rows, { rowHeight, isReady: viewport.width > 0 })
  const showToday = () => {
    showDay(today)
    showOpenWork()
  }
  useImperativeHandle(handle, () => ({ showToday, focus: () => box.current?.focus() }))
  const choose = (id: string | undefined) => {
    const index = id === undefined ? undefined : indexById.get(id)
    if (id === undefined || index === undefined || !box.current) return
    onChoose(id)
    const [top, height] = [index * rowHeight, box.current.clientHeight - headHeight]
    if (top < box.current.scrollTop) box.current.scrollTop = top
    else if (top + rowHeight > box.current.scrollTop + height)
      box.current.scrollTop = top + rowHeight - height
  }
  const page = Math.max(1, Math.floor((viewport.height - headHeight) / rowHeight) - 1)
  const press = createChartKeyHandler({ ...props, onKey: props.onKey, rows, indexById, page, choose })
  const taskAt = ({ target }: MouseEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-task]') : null
    return taskById.get(row?.dataset.task ?? '')
  }
  const click = (event: MouseEvent) => {
    const task = taskAt(event)
    if (!task) return
    onChoose(task.id)
    if (event.target instanceof Element && event.target.closest('[data-fold]')) onFold(task, !isOpen(task))
  }

  const drawnRows = rows.slice(drawnPart.firstRow, drawnPart.lastRow)
  const height = rows.length * rowHeight
  const width = tableWidth + widthOf(scale)
  const layer = { left: tableWidth, width: widthOf(scale), height }
  const placeOf = (id: string) => {
    const task = taskById.get(id)
    const index = indexById.get(id)
    return task && index !== undefined ? barPlace(scale, previewTask(task), index, rowHeight) : undefined
  }
  const draggedTask = drag && taskById.get(drag.id)
  const draggedPlace = drag && placeOf(drag.id)
  return (
    <div
      ref={box}
      id={chartId}
      className={`${classes.chart} ${drag ? classes.dragging : ''}`}
      role="treegrid"
      tabIndex={0}
      aria-label={t('screen.chart.title')}
      aria-rowcount={rows.length + 1}
      aria-activedescendant={
        drawnRows.some(({ task }) => task.id === selectedId) ? `${gridId}${selectedId}` : undefined
      }
      aria-busy={isBusy || undefined}
      onKeyDown={press}
      onClick={click}
      onDoubleClick={event => {
        const task = taskAt(event)
        if (task) onOpen?.(task)
      }}
      onPointerDown={edit && begin}
    >
      <HeaderRow columns={columns} tableWidth={tableWidth} width={width}>
        <Axis {...drawnPart} scale={scale} today={today} tableWidth={tableWidth} />
      </HeaderRow>
      <div className={classes.body} ref={body} role="rowgroup" style={{ width, height }}>
        <Background
          scale={scale}
          work={work}
          from={drawnPart.from}
          to={drawnPart.to}
          today={today}
          left={tableWidth}
          height={height}
        />
        {drawnRows.map(({ task, depth, index }) => (
          <ChartRow
            key={task.id}
            id={`${gridId}${task.id}`}
            task={previewTask(task)}
            depth={depth}
            index={index}
            layout={layout}
            isChosen={task.id === selectedId}
            isOpen={task.summary ? isOpen(task) : undefined}
            isTarget={drag?.over?.id === task.id}
            then={baseline?.get(task.id)}
            responsible={responsibleOf(plan, task)}
            warning={warnings.get(task.id)}
          />
        ))}
        <Arrows
          plan={plan}
          showsCritical={layout.showsCritical}
          taskById={taskById}
          placeOf={placeOf}
          top={drawnPart.firstRow * rowHeight}
          bottom={drawnPart.lastRow * rowHeight}
          rowHeight={rowHeight}
          layer={layer}
          drag={drag}
        />
        {drag && draggedTask && draggedPlace && (
          <DragTooltip drag={drag} task={previewTask(draggedTask)} place={draggedPlace} left={tableWidth} />
        )}
      </div>
    </div>
  )
}
