import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import type { Plan, WorkCalendar } from '@steelsafe/contract/timeline/entities.ts'
import { planLimits } from '@steelsafe/contract/timeline/limits.ts'
import { parentsOf } from '../outline.ts'
import { type FilePlan, planWithProblem, type Remark, shorten, temporaryTaskId } from '../read-plan.ts'
import { responsibleFinder } from '../responsible.ts'
import { planProblem } from '../rules.ts'
import { workDaysOf } from '../schedule/work-days.ts'
import { levelsOf } from './outline.ts'
import { percentsOf } from './percent.ts'
import type { PlanRow } from './plan-row.ts'
import { readDates } from './read-dates.ts'
import { readDependencies } from './read-dependencies.ts'

/** Placeholder for a row without readable dates. The missing dates are reported as a problem. */
const someDay = { start: '2000-01-01', end: '2000-01-01', milestone: false }

type PlanTask = Plan['tasks'][number]

/**
 * Reads a plan from the rows of a sheet, in the order of the plan.
 * @param calendar the working days of the company, for durations
 * @param people the people and companies that can be responsible for a task
 */
export function readSheetPlan(
  rows: readonly PlanRow[],
  calendar: WorkCalendar,
  people: readonly Option[] = [],
): FilePlan {
  if (rows.length === 0) return planWithProblem({ key: 'timeline:rule.noTasksInFile' })
  if (rows.length > planLimits.tasks)
    return planWithProblem({ key: 'timeline:rule.tooManyTasks', values: { max: planLimits.tasks } })
  const problems: Remark[] = []
  const levels = levelsOf(rows.map(({ outline }) => outline))
  const parents = parentsOf(levels.map(level => level ?? 1))
  const above = new Set(parents)
  const percents = percentsOf(rows.map(({ percentComplete }) => percentComplete))
  const work = workDaysOf(calendar)
  const dates = rows.map(row => readDates(row, work))
  const findResponsible = responsibleFinder(people)
  const doubts: Remark[] = []
  const tasks = rows.map((row, at): PlanTask => {
    const rowDates = dates[at]!
    // A summary gets its dates from the tasks below it, so its cells may be empty. Until the roll-up, it has the dates
    // of the next row with dates.
    const isNeeded = !above.has(at) || row.start?.trim() || row.end?.trim()
    const rowProblems: Omit<Remark, 'row'>[] = [
      ...textProblems(row),
      ...(levels[at] === undefined ? [{ key: 'timeline:rule.outline' as const, field: 'outline' }] : []),
      ...(percents[at] === undefined
        ? [{ key: 'timeline:rule.percent' as const, field: 'percentComplete' }]
        : []),
      ...(isNeeded ? rowDates.problems : []),
    ]
    problems.push(...rowProblems.map(problem => ({ ...problem, row: at })))
    const responsible = findResponsible([row.responsible ?? ''])
    const about = { row: at, field: 'responsible' }
    for (const name of responsible.unknownNames)
      doubts.push({ key: 'timeline:rule.nobodyOfTool', values: { name: shorten(name) }, ...about })
    if (responsible.hasOthers) doubts.push({ key: 'timeline:rule.onlyFirstResponsible', ...about })
    const parent = parents[at]
    return {
      id: temporaryTaskId(at + 1),
      orderId: at,
      parentId: parent === undefined ? null : temporaryTaskId(parent + 1),
      title: row.title?.trim() ?? '',
      ...(rowDates.dates ?? dates.slice(at).find(each => each.dates)?.dates ?? someDay),
      percentComplete: percents[at] ?? 0,
      expanded: true,
      note: row.note?.trim() ?? '',
      ...(responsible.id ? { responsibleId: responsible.id } : {}),
    }
  })
  const { dependencies, problems: dependencyProblems } = readDependencies(
    rows,
    tasks.map(({ id }) => id),
  )
  problems.push(...dependencyProblems)
  const whole = problems.length === 0 ? planProblem(tasks, dependencies, calendar) : undefined
  return {
    tasks,
    dependencies,
    problems: whole ? [whole] : problems,
    remarks: [],
    doubts,
  }
}

function textProblems({ title = '', note = '' }: PlanRow): Omit<Remark, 'row'>[] {
  const isLong = (text: string, max: number) => text.trim().length > max
  return [
    ...(title.trim() === '' ? [{ key: 'rule.required' as const, field: 'title' }] : []),
    ...(isLong(title, limits.titleLength)
      ? [{ key: 'rule.tooLong' as const, values: { max: limits.titleLength }, field: 'title' }]
      : []),
    ...(isLong(note, limits.textLength)
      ? [{ key: 'rule.tooLong' as const, values: { max: limits.textLength }, field: 'note' }]
      : []),
  ]
}
