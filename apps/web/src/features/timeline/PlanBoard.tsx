import { Stack, VisuallyHidden } from '@mantine/core'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { Baseline, BaselineTask, Task } from '@steelsafe/contract/timeline/entities.ts'
import type { ChartPlan } from '@steelsafe/plan/chart/chart-plan.ts'
import { type RefObject, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '#core/session/permissions.ts'
import { SkipLink } from '#ui/page/SkipLink.tsx'
import { SlipList } from './baselines/SlipList.tsx'
import { Chart, type ChartHandle, chartId } from './chart/Chart.tsx'
import type { ChartEdit } from './chart/chart-edit.ts'
import { NoPlan } from './NoPlan.tsx'
import type { Actions } from './plan/useActions.ts'
import type { PlanStore } from './plan/usePlan.ts'
import { useUndo } from './plan/useUndo.ts'
import { createTaskKeyHandler } from './toolbar/task-keys.ts'
import { useAnnouncement } from './useAnnouncement.ts'
import { useOpenRows } from './useOpenRows.ts'
import type { ViewSettings } from './useViewSettings.ts'

interface PlanBoardProps {
  project: string
  plan: PlanStore
  /** The plan as drawn, including a change that waits for confirmation. */
  chartPlan: ChartPlan
  actions: Actions
  settings: ViewSettings
  baselines: readonly Baseline[]
  /** Dates of the selected baseline. */
  baselineDates: readonly BaselineTask[] | undefined
  choice: {
    selectedId: string | undefined
    choose: (id: string) => void
    open: (task: Task) => void
    add: (after?: Task) => void
  }
  chart: RefObject<ChartHandle | null>
}

/** The chart and the list of slipped tasks or, for a plan without tasks, buttons to begin. */
export function PlanBoard(props: PlanBoardProps) {
  const { project, plan, chartPlan, actions, settings, baselines, baselineDates, choice, chart } = props
  const { t } = useTranslation('timeline')
  const canEdit = usePermission(timeline.updateTasks).isAllowed
  const add = usePermission(timeline.createTasks)
  const canRemove = usePermission(timeline.deleteTasks).isAllowed
  const canAddDependency = usePermission(timeline.createDependencies).isAllowed
  const { isOpen, fold } = useOpenRows()
  const selectedTask = plan.tasks.find(task => task.id === choice.selectedId)
  const announcement = useAnnouncement(selectedTask)
  const edit = useMemo<ChartEdit>(
    () => ({ ...actions, canEdit, canAddDependency }),
    [actions, canEdit, canAddDependency],
  )
  const { open } = choice
  const { undo, redo } = useUndo(plan)

  if (plan.tasks.length === 0)
    return <NoPlan project={project} today={plan.calendar.today} onAdd={() => choice.add()} />
  const onKey = createTaskKeyHandler({
    actions,
    canEdit,
    canAdd: add.isAllowed,
    canRemove,
    open,
    add: choice.add,
    undo: undo.reason === undefined && undo.run,
    redo: redo.reason === undefined && redo.run,
  })
  const name = baselines.find(({ id }) => id === settings.baseline)?.name ?? ''
  return (
    <Stack gap="sm">
      <SkipLink to={chartId}>{t('screen.chart.skip')}</SkipLink>
      <Chart
        plan={chartPlan}
        view={settings.view}
        showsCritical={settings.showsCritical}
        showsResponsible={settings.showsResponsible}
        isOpen={isOpen}
        onFold={fold}
        selectedId={choice.selectedId}
        onChoose={choice.choose}
        onOpen={open}
        onKey={onKey}
        edit={edit}
        isBusy={plan.isSending}
        handle={chart}
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {baselineDates && <SlipList name={name} tasks={plan.tasks} baseline={baselineDates} work={plan.work} />}
    </Stack>
  )
}
