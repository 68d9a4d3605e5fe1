import { projectTitle } from '@steelsafe/contract/core/names/project-title.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { Task } from '@steelsafe/contract/timeline/entities.ts'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import { type ChartPlan, responsibleOf } from '@steelsafe/plan/chart/chart-plan.ts'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { usePermission } from '#core/session/permissions.ts'
import { useProject } from '#shared/project/useProject.ts'
import { DelayNote } from '#shared/responsible/DelayNote.tsx'
import { Page } from '#ui/page/Page.tsx'
import { SaveBaseline } from './baselines/SaveBaseline.tsx'
import type { ChartHandle } from './chart/Chart.tsx'
import { delayOf } from './edit/delay-of.ts'
import { TaskDialog, type TaskFormState } from './edit/TaskDialog.tsx'
import { TaskFacts } from './edit/TaskFacts.tsx'
import { newTaskValues, taskValuesOf } from './edit/task-values.ts'
import { ImportDialog } from './import/ImportDialog.tsx'
import { PlanBoard } from './PlanBoard.tsx'
import { applyStep } from './plan/step.ts'
import { useActions } from './plan/useActions.ts'
import { usePlan } from './plan/usePlan.ts'
import type { PlanDialog } from './plan-dialog.ts'
import { SaveTemplateDialog } from './SaveTemplateDialog.tsx'
import { ShareDialog } from './sharing/ShareDialog.tsx'
import { KeysHelp } from './toolbar/KeysHelp.tsx'
import { PlanBar } from './toolbar/PlanBar.tsx'
import { useTaskTools } from './toolbar/useTaskTools.ts'
import { useResponsibleNames } from './useResponsibleNames.ts'
import { useViewSettings } from './useViewSettings.ts'

const ExplainTask = lazy(() => import('./ExplainTask.tsx'))

/** The plan of a project as a Gantt chart. */
export function Screen() {
  const { t } = useTranslation('timeline')
  const { id } = useParams(timelinePaths.plan)
  const { number, companyId } = useProject(id)
  const project = useEndpointQuery(projects.get, { params: { id } })
  const title = projectTitle(number, project.data?.partName ?? '')
  const plan = usePlan(id)
  const { actions, asking } = useActions(plan)
  const [settings, changeSettings] = useViewSettings()
  const [selectedId, setSelectedId] = useState<string>()
  const [editing, setEditing] = useState<TaskFormState>()
  const [reading, setReading] = useState<Task>()
  const [explainedId, setExplainedId] = useState<string>()
  const [dialog, setDialog] = useState<PlanDialog>()
  const { isAllowed: canEdit, isPending } = usePermission(timeline.updateTasks)
  const chart = useRef<ChartHandle>(null)

  const baselines = useEndpointQuery(timeline.baselines, { params: { id } })
  const baseline = useEndpointQuery(
    timeline.baseline,
    { params: { id, baselineId: settings.baseline } },
    { enabled: settings.baseline !== '' },
  )
  const baselineDates = settings.baseline === '' ? undefined : baseline.data
  const responsibleNames = useResponsibleNames(id)
  const { tasks, dependencies, brokenDependencies, work } = plan
  const { today } = plan.calendar
  const chartPlan = useMemo<ChartPlan>(() => {
    const thenById = baselineDates && new Map(baselineDates.map(then => [then.taskId, then]))
    // While a confirmation is open, draw the dropped task at its new place.
    const chartTasks = asking ? (applyStep({ tasks, dependencies }, asking).tasks as Task[]) : tasks
    return {
      tasks: chartTasks,
      dependencies,
      brokenDependencies,
      work,
      today,
      baseline: thenById,
      responsibleNames,
    }
  }, [tasks, dependencies, brokenDependencies, work, today, baselineDates, responsibleNames, asking])

  const open = (task: Task) =>
    canEdit ? setEditing({ task, values: taskValuesOf(task, dependencies) }) : setReading(task)
  const add = (after?: Task) => setEditing({ after, values: newTaskValues(work, today, after) })
  const selectedTask = tasks.find(task => task.id === selectedId)
  const explainedTask = tasks.find(task => task.id === explainedId)
  const tools = useTaskTools({
    plan,
    actions,
    task: selectedTask,
    onOpen: open,
    onExplain: task => setExplainedId(task.id),
    // The button that had the focus disappears with the task.
    onRemoved: () => chart.current?.focus(),
  })
  const closeDialog = () => setDialog(undefined)
  const delay = reading && delayOf(reading)
  return (
    <Page
      title={t('screen.title')}
      // The buttons appear together, so that none of them moves.
      actions={
        !(isPending || plan.answers.tasks.isLoading) && (
          <PlanBar
            project={id}
            company={companyId}
            plan={chartPlan}
            title={title}
            settings={settings}
            onSettings={changeSettings}
            baselines={baselines.data ?? []}
            tools={tools}
            onToday={() => chart.current?.showToday()}
            onAdd={() => add(selectedTask)}
            onOpen={setDialog}
          />
        )
      }
      below={
        <>
          {' '}
          {dialog === 'share' && <ShareDialog project={id} onClose={closeDialog} />}
          {dialog === 'template' && companyId && (
            <SaveTemplateDialog project={id} company={companyId} onClose={closeDialog} />
          )}
          {dialog === 'baseline' && (
            <SaveBaseline
              project={id}
              onClose={closeDialog}
              onSaved={baselineId => {
                closeDialog()
                changeSettings({ baseline: baselineId })
              }}
            />
          )}
          {dialog === 'keys' && <KeysHelp onClose={closeDialog} />}
          {dialog === 'import' && (
            <ImportDialog project={id} calendar={plan.calendar} tasks={tasks.length} onClose={closeDialog} />
          )}
          {editing && (
            <TaskDialog
              plan={plan}
              actions={actions}
              editing={editing}
              onClose={() => setEditing(undefined)}
              onDone={setSelectedId}
            />
          )}
          {explainedTask && (
            <Suspense>
              <ExplainTask project={id} task={explainedTask} onClose={() => setExplainedId(undefined)} />
            </Suspense>
          )}
          {reading && (
            <TaskFacts
              task={reading}
              tasks={plan.tasks}
              dependencies={plan.dependencies}
              responsible={responsibleOf(chartPlan, reading)}
              onClose={() => setReading(undefined)}
            >
              {delay && <DelayNote delay={delay} />}
            </TaskFacts>
          )}
        </>
      }
      query={[plan.answers.tasks, plan.answers.dependencies, plan.answers.calendar]}
    >
      {() => (
        <PlanBoard
          project={id}
          plan={plan}
          chartPlan={chartPlan}
          actions={actions}
          settings={settings}
          baselines={baselines.data ?? []}
          baselineDates={baselineDates}
          choice={{ selectedId, choose: setSelectedId, open, add }}
          chart={chart}
        />
      )}
    </Page>
  )
}
