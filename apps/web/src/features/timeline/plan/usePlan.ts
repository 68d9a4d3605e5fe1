import type { Endpoint } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { Dependency, ProjectCalendar, Task } from '@steelsafe/contract/timeline/entities.ts'
import { mondayToFriday } from '@steelsafe/plan/rules.ts'
import { findBrokenDependencies } from '@steelsafe/plan/schedule/push-tasks.ts'
import { scheduleTasks } from '@steelsafe/plan/schedule/schedule-tasks.ts'
import { inTreeOrder } from '@steelsafe/plan/schedule/tree-order.ts'
import { workDaysOf } from '@steelsafe/plan/schedule/work-days.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CallError, call } from '#core/http/client.ts'
import { describeFailure, useEndpointQuery } from '#core/http/queries.ts'
import { toast } from '#ui/overlays/toast.ts'
import { emptyHistory, type History, pushStep, redoStep, undoStep } from './history.ts'
import { applyStep, type EditStep, findConflict, invertStep, type StoredPlan } from './step.ts'
import { getMainEndpoint, stepBody } from './step-body.ts'

const none: never[] = []
/** Placeholder until the calendar is loaded. Nothing is drawn with it. */
const noCalendar: ProjectCalendar = { ...mondayToFriday, today: '1970-01-01' }

/** The result of a step: stored on the server, rejected, or not stored but retriable. */
type Outcome = 'made' | 'refused' | 'failed'

/**
 * Returns true when a retry can succeed: the network or the server failed, there were too many requests, the user lacks a
 * permission, or the step was based on an older response, so that the comparison with the newest one decides.
 */
const isTemporary = ({ status, key }: CallError) =>
  status === 0 ||
  status === 403 ||
  status === 429 ||
  status >= 500 ||
  key === 'timeline:rule.changedMeanwhile'

/**
 * The plan of a project as the page shows it: the server's plan with the pending steps applied. A rejected step
 * disappears with a message. Steps are sent one after the other, each in one request, and can be undone while the page
 * is open.
 */
export function usePlan(id: string) {
  const { t } = useTranslation('timeline')
  const client = useQueryClient()
  const input = { params: { id } }
  const tasksAnswer = useEndpointQuery(timeline.tasks, input)
  const dependenciesAnswer = useEndpointQuery(timeline.dependencies, input)
  const calendarAnswer = useEndpointQuery(timeline.calendar, input)
  const [pending, setPending] = useState<readonly EditStep[]>(none)
  const [history, setHistory] = useState<History<EditStep>>(emptyHistory)
  const latestHistory = useRef(history)
  useLayoutEffect(() => {
    latestHistory.current = history
  }, [history])
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const work = useMemo(() => workDaysOf(calendarAnswer.data ?? noCalendar), [calendarAnswer.data])
  const current = useMemo(
    () =>
      pending.reduce<StoredPlan>(applyStep, {
        tasks: tasksAnswer.data ?? none,
        dependencies: dependenciesAnswer.data ?? none,
      }),
    [pending, tasksAnswer.data, dependenciesAnswer.data],
  )
  const tasks = useMemo(
    () => scheduleTasks(inTreeOrder(current.tasks), current.dependencies, work),
    [current, work],
  )
  const brokenDependencies = useMemo(
    () => new Set(findBrokenDependencies(tasks, current.dependencies, work).map(dependency => dependency.id)),
    [tasks, current, work],
  )

  /** Shows a step immediately and sends it after the previous steps. */
  const send = useCallback(
    (step: EditStep): Promise<Outcome> => {
      setPending(steps => [...steps, step])
      const outcome = queue.current.then(async (): Promise<Outcome> => {
        try {
          const served = cachedPlan(client, id)
          const conflict = findConflict(served, step)
          if (conflict) {
            toast.failed(t(`screen.undo.${conflict}`))
            return 'refused'
          }
          await call(timeline.applyChanges, { params: { id }, body: stepBody(served.tasks, step) })
          return 'made'
        } catch (error) {
          toast.failed(describeFailure(getMainEndpoint(step), error as CallError).message)
          return isTemporary(error as CallError) ? 'failed' : 'refused'
        } finally {
          await client.invalidateQueries({ queryKey: ['timeline'] })
          setPending(steps => steps.filter(one => one !== step))
        }
      })
      queue.current = outcome
      return outcome
    },
    [client, id, t],
  )

  const change = useCallback((next: History<EditStep>) => {
    latestHistory.current = next
    setHistory(next)
  }, [])
  const forget = useCallback(
    (step: EditStep) => {
      const { done, undone } = latestHistory.current
      change({ done: done.filter(one => one !== step), undone: undone.filter(one => one !== step) })
    },
    [change],
  )
  const run = useCallback(
    async (step: EditStep): Promise<boolean> => {
      change(pushStep(latestHistory.current, step))
      const isMade = (await send(step)) === 'made'
      if (!isMade) forget(step)
      return isMade
    },
    [send, change, forget],
  )
  const undo = useCallback(async () => {
    const last = latestHistory.current.done.at(-1)
    if (!last) return
    change(undoStep(latestHistory.current))
    const outcome = await send(invertStep(last))
    if (outcome === 'refused') forget(last)
    // After a failed request, the step can still be undone later.
    if (outcome === 'failed') change(redoStep(latestHistory.current))
  }, [send, change, forget])
  const redo = useCallback(async () => {
    const next = latestHistory.current.undone.at(-1)
    if (!next) return
    change(redoStep(latestHistory.current))
    const outcome = await send(next)
    if (outcome === 'refused') forget(next)
    if (outcome === 'failed') change(undoStep(latestHistory.current))
  }, [send, change, forget])

  const lastStep = history.done.at(-1)
  return {
    answers: { tasks: tasksAnswer, dependencies: dependenciesAnswer, calendar: calendarAnswer },
    calendar: calendarAnswer.data ?? noCalendar,
    work,
    tasks,
    dependencies: current.dependencies,
    brokenDependencies,
    isSending: pending.length > 0,
    /** The step that undo would send; undefined if there is nothing to undo. */
    undoingStep: lastStep && invertStep(lastStep),
    /** The step that redo would send; undefined if there is nothing to redo. */
    redoingStep: history.undone.at(-1),
    run,
    undo,
    redo,
  }
}

export type PlanStore = ReturnType<typeof usePlan>

/** Returns the plan of the server's last response. */
function cachedPlan(client: QueryClient, id: string): StoredPlan {
  const last = <Answer>({ area, name }: Endpoint) =>
    client
      .getQueriesData<Answer[]>({ queryKey: [area, name, { params: { id } }], type: 'active' })
      .find(([, data]) => data !== undefined)?.[1]
  return {
    tasks: last<Task>(timeline.tasks) ?? none,
    dependencies: last<Dependency>(timeline.dependencies) ?? none,
  }
}
