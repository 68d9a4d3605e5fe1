import type { Endpoint } from '@steelsafe/contract/core/endpoint.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { Dependency, ProjectCalendar, Task } from '@steelsafe/contract/timeline/entities.ts'
import { inTreeOrder } from '@steelsafe/plan/schedule/order.ts'
import { planned } from '@steelsafe/plan/schedule/plan.ts'
import { broken } from '@steelsafe/plan/schedule/push.ts'
import { workDaysOf } from '@steelsafe/plan/schedule/work-days.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CallError, call } from '#core/client.ts'
import { named, useAnswer } from '#core/queries.ts'
import { toast } from '#ui/toast.ts'
import { noPast, type Past, withDone, withRedone, withUndone } from './past.ts'
import { applied, inverse, type Kept, obstacle, type Step } from './step.ts'
import { bodyOf, callOf } from './step-body.ts'

const none: never[] = []
/** While the calendar is on its way; nothing is drawn with it. */
const noCalendar: ProjectCalendar = { workingDays: [1, 2, 3, 4, 5], holidays: [], today: '1970-01-01' }

/** What became of a step: the server has it, or never will, or was not reached and can be asked again. */
type Outcome = 'made' | 'refused' | 'failed'

/** Whether the same call may be taken later: the network or the server failed, or too much was asked. */
const isTemporary = ({ status }: CallError) => status === 0 || status === 429 || status >= 500

/**
 * The plan of a project as it is shown: what the server has, with the steps on it that are on their way there. A step that
 * is refused is taken off again, and said. Steps are sent one after the other, each in one call; each can be taken back while
 * the page is open.
 */
export function usePlan(id: string) {
  const { t } = useTranslation('timeline')
  const client = useQueryClient()
  const input = { params: { id } }
  const tasksAnswer = useAnswer(timeline.tasks, input)
  const dependenciesAnswer = useAnswer(timeline.dependencies, input)
  const calendarAnswer = useAnswer(timeline.calendar, input)
  const [onTheWay, setOnTheWay] = useState<readonly Step[]>(none)
  const [past, setPast] = useState<Past<Step>>(noPast)
  const latestPast = useRef(past)
  latestPast.current = past
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const work = useMemo(() => workDaysOf(calendarAnswer.data ?? noCalendar), [calendarAnswer.data])
  const kept = useMemo(
    () =>
      onTheWay.reduce<Kept>(applied, { tasks: tasksAnswer.data ?? none, dependencies: dependenciesAnswer.data ?? none }),
    [onTheWay, tasksAnswer.data, dependenciesAnswer.data],
  )
  const tasks = useMemo(() => planned(inTreeOrder(kept.tasks), kept.dependencies, work), [kept, work])
  const brokenDependencies = useMemo(
    () => new Set(broken(tasks, kept.dependencies, work).map(dependency => dependency.id)),
    [tasks, kept, work],
  )

  /** Shows a step at once, and sends it after those before it. */
  const send = useCallback(
    (step: Step): Promise<Outcome> => {
      setOnTheWay(steps => [...steps, step])
      const outcome = queue.current.then(async (): Promise<Outcome> => {
        try {
          const served = servedIn(client, id)
          const hindrance = obstacle(served, step)
          if (hindrance) {
            toast.failed(t(`screen.undo.${hindrance}`))
            return 'refused'
          }
          await call(timeline.change, { params: { id }, body: bodyOf(served.tasks, step) })
          return 'made'
        } catch (error) {
          toast.failed(named(callOf(step), error as CallError).message)
          return isTemporary(error as CallError) ? 'failed' : 'refused'
        } finally {
          await client.invalidateQueries({ queryKey: ['timeline'] })
          setOnTheWay(steps => steps.filter(one => one !== step))
        }
      })
      queue.current = outcome
      return outcome
    },
    [client, id, t],
  )

  const change = useCallback((next: Past<Step>) => {
    latestPast.current = next
    setPast(next)
  }, [])
  const forget = useCallback(
    (step: Step) => {
      const { done, undone } = latestPast.current
      change({ done: done.filter(one => one !== step), undone: undone.filter(one => one !== step) })
    },
    [change],
  )
  const run = useCallback(
    async (step: Step): Promise<boolean> => {
      change(withDone(latestPast.current, step))
      const isMade = (await send(step)) === 'made'
      if (!isMade) forget(step)
      return isMade
    },
    [send, change, forget],
  )
  const undo = useCallback(async () => {
    const last = latestPast.current.done.at(-1)
    if (!last) return
    change(withUndone(latestPast.current))
    const outcome = await send(inverse(last))
    if (outcome === 'refused') forget(last)
    // Still there to be taken back, when the server can be reached again.
    if (outcome === 'failed') change(withRedone(latestPast.current))
  }, [send, change, forget])
  const redo = useCallback(async () => {
    const next = latestPast.current.undone.at(-1)
    if (!next) return
    change(withRedone(latestPast.current))
    const outcome = await send(next)
    if (outcome === 'refused') forget(next)
    if (outcome === 'failed') change(withUndone(latestPast.current))
  }, [send, change, forget])

  return {
    answers: { tasks: tasksAnswer, dependencies: dependenciesAnswer, calendar: calendarAnswer },
    calendar: calendarAnswer.data ?? noCalendar,
    work,
    tasks,
    dependencies: kept.dependencies,
    brokenDependencies,
    isSending: onTheWay.length > 0,
    canUndo: past.done.length > 0,
    canRedo: past.undone.length > 0,
    run,
    undo,
    redo,
  }
}

export type Plan = ReturnType<typeof usePlan>

/** What the server answered last. */
function servedIn(client: QueryClient, id: string): Kept {
  const last = <Answer>({ area, name }: Endpoint) =>
    client
      .getQueriesData<Answer[]>({ queryKey: [area, name, { params: { id } }], type: 'active' })
      .find(([, data]) => data !== undefined)?.[1]
  return { tasks: last<Task>(timeline.tasks) ?? none, dependencies: last<Dependency>(timeline.dependencies) ?? none }
}
