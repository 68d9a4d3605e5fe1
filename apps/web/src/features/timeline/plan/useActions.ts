import type { Dependency, DependencyType, StoredTask } from '@steelsafe/contract/timeline/entities.ts'
import { planProblem } from '@steelsafe/plan/rules.ts'
import { pushTasks } from '@steelsafe/plan/schedule/push-tasks.ts'
import { withDescendants } from '@steelsafe/plan/schedule/tree-order.ts'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '#core/new-id.ts'
import { translateFormMessage } from '#ui/form/resolver.ts'
import { confirm } from '#ui/overlays/confirm.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { askToPush } from './askToPush.tsx'
import { datesOfLength, resizeDates, shiftDates } from './dates.ts'
import { indent, outdent, swap } from './outline.ts'
import { applyStep, createStep, createUpdate, type EditStep, isEmpty, type Update } from './step.ts'
import type { PlanStore } from './usePlan.ts'

/**
 * Returns the actions on a plan. Each action asks for confirmation if needed, and is either rejected with its reason or
 * becomes one step.
 */
export function useActions(plan: PlanStore) {
  const { t } = useTranslation('timeline')
  const latest = useRef(plan)
  useLayoutEffect(() => {
    latest.current = plan
  }, [plan])
  // The unconfirmed step. Its moved bar stays where it was dropped while the confirmation is open.
  const [asking, setAsking] = useState<EditStep>()

  const actions = useMemo(() => {
    const now = () => latest.current
    const taskOf = (id: string) => now().tasks.find(task => task.id === id)

    /** Returns the problem that the plan would have after a step, or undefined. */
    const problemOf = (editStep: EditStep): string | undefined => {
      const { tasks, dependencies } = applyStep(now(), editStep)
      const problem = planProblem(tasks, dependencies, now().calendar)
      return problem && translateFormMessage(problem)
    }

    /**
     * Applies a step, or shows the reason why it is rejected. If other tasks depend on the tasks in `from`, first
     * asks whether they move too. Resolves to true when the step was applied.
     */
    const make = async (editStep: EditStep, from: readonly string[] = []): Promise<boolean> => {
      if (isEmpty(editStep)) return true
      const problem = problemOf(editStep)
      if (problem) {
        toast.failed(problem)
        return false
      }
      const next = applyStep(now(), editStep)
      const moves = from.length === 0 ? [] : pushTasks(next.tasks, next.dependencies, now().work, from)
      if (moves.length === 0) return now().run(editStep)
      const taskById = new Map(next.tasks.map(task => [task.id, task]))
      setAsking(editStep)
      const answer = await askToPush(moves.map(({ id }) => taskById.get(id)?.title ?? ''))
      setAsking(undefined)
      if (!answer) return false
      return now().run(answer === 'one' ? editStep : withDates(editStep, moves, next.tasks))
    }

    const redate = (updates: (Update | undefined)[]) => {
      const update = updates.filter(one => one !== undefined)
      return make(
        createStep({ update }),
        update.map(({ id }) => id),
      )
    }
    return {
      make,
      problemOf,
      /**
       * Moves a task with its descendants.
       * @param days Working days
       */
      move(id: string, days: number) {
        const { tasks, work } = now()
        const movedIds = withDescendants(tasks, [id])
        const leaves = tasks.filter(task => movedIds.has(task.id) && !task.summary)
        return redate(leaves.map(task => createUpdate(task, shiftDates(work, task, days))))
      },
      /**
       * Moves the start or the end of a task.
       * @param days Calendar days
       */
      stretch(id: string, side: 'start' | 'end', days: number) {
        const task = taskOf(id)
        if (!task || task.summary || task.milestone) return
        return redate([createUpdate(task, resizeDates(now().work, task, side, days))])
      },
      /**
       * Changes the duration of a task.
       * @param days Working days. The task keeps at least one day.
       */
      lengthen(id: string, days: number) {
        const task = taskOf(id)
        if (!task || task.summary || task.milestone) return
        return redate([createUpdate(task, datesOfLength(now().work, task.start, task.workingDays + days))])
      },
      complete(id: string, percentComplete: number) {
        const task = taskOf(id)
        const update = task && !task.summary && createUpdate(task, { percentComplete })
        return update ? make(createStep({ update: [update] })) : undefined
      },
      addDependency(predecessorId: string, successorId: string, type: DependencyType) {
        const dependency: Dependency = { id: newId(), predecessorId, successorId, type, lagDays: 0 }
        return make(createStep({ addDependencies: [dependency] }), [predecessorId])
      },
      indent: (task: StoredTask) => make(createStep({ update: indent(now().tasks, task) })),
      outdent: (task: StoredTask) => make(createStep({ update: outdent(now().tasks, task) })),
      swap: (task: StoredTask, direction: -1 | 1) =>
        make(createStep({ update: swap(now().tasks, task, direction) })),
      async remove(task: StoredTask): Promise<boolean> {
        const { tasks, dependencies } = now()
        const removedIds = withDescendants(tasks, [task.id])
        const text = t('screen.edit.removeQuestion', { title: task.title, count: removedIds.size - 1 })
        if (
          !(await confirm({
            text,
            label: t('screen.edit.removeAct', { title: task.title, count: removedIds.size }),
            isDestructive: true,
          }))
        )
          return false
        return now().run(
          createStep({
            remove: tasks.filter(({ id }) => removedIds.has(id)),
            removeDependencies: dependencies.filter(
              dependency =>
                removedIds.has(dependency.predecessorId) || removedIds.has(dependency.successorId),
            ),
          }),
        )
      },
    }
  }, [t])
  return { actions, asking }
}

export type Actions = ReturnType<typeof useActions>['actions']

/** Returns the step with new dates of additional tasks. */
function withDates(
  editStep: EditStep,
  moves: readonly { id: string; start: string; end: string }[],
  tasks: readonly StoredTask[],
): EditStep {
  const taskById = new Map(tasks.map(task => [task.id, task]))
  const further = moves.flatMap(({ id, start, end }) => {
    const task = taskById.get(id)
    return (task && createUpdate(task, { start, end })) || []
  })
  return { ...editStep, update: [...editStep.update, ...further] }
}
