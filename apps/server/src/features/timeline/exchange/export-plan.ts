import type { Language } from '@steelsafe/contract/core/fields.ts'
import { type Cell, dayCell } from '@steelsafe/contract/core/sheets/sheets.ts'
import type { timeline as calls } from '@steelsafe/contract/timeline/endpoints.ts'
import type { BaselineTask, Dependency, PlanExport, Task } from '@steelsafe/contract/timeline/entities.ts'
import { projectXml } from '@steelsafe/plan/ms-project/project-xml.ts'
import { outlineOf } from '@steelsafe/plan/outline.ts'
import { formatPredecessors } from '@steelsafe/plan/predecessors.ts'
import type { GeneratedFile } from '#core/http/send-file.ts'
import type { Call } from '#core/http/serve.ts'
import type { PdfMetadata } from '#core/pdf/paper.ts'
import { pdfFile } from '#core/pdf/pdf-file.ts'
import { dayOfProject } from '#core/project/project-day.ts'
import { getProjectTitle } from '#core/project/project-title.ts'
import { workbookFile } from '#core/sheets/sheet-file.ts'
import { translate } from '#core/texts.ts'
import { baselineTasks } from '../plan/baselines.ts'
import { computeTaskDates, readPlan, type StoredPlan } from '../plan/plan.ts'
import { responsibleNames } from '../plan/responsible-of-tasks.ts'
import type { PlanPdf } from './plan-thread.ts'

/**
 * Exports the plan as PDF, Project XML or Excel workbook. The file is written after the transaction.
 * @throws 404 for an unknown baseline
 */
export async function exportPlan({
  tx,
  services,
  project,
  query: options,
  origin: { language },
}: Call<typeof calls.export>): Promise<GeneratedFile> {
  const { number: name, title, fileName } = await getProjectTitle(tx, project)
  const plan = await readPlan(tx, project)
  const names = await responsibleNames(tx, project)
  if (options.format === 'pdf') {
    const baseline = options.baselineId ? await baselineTasks(tx, project, options.baselineId) : undefined
    const today = await dayOfProject(tx, services, project)
    return planAsPdf(fileName, { ...plan, baseline, today, names }, options, { title, language })
  }
  if (options.format === 'xml')
    return {
      name: `${fileName}.xml`,
      type: 'application/xml; charset=utf-8',
      cacheSeconds: 0,
      body: () => projectXml({ ...plan, name, tasks: computeTaskDates(plan), responsibleNames: names }),
    }
  return workbookFile(fileName, { name }, () =>
    cellsOf({ ...plan, tasks: computeTaskDates(plan), names }, language),
  )
}

function planAsPdf(
  name: string,
  {
    tasks,
    dependencies,
    calendar,
    baseline,
    today,
    names,
  }: StoredPlan & { baseline: BaselineTask[] | undefined; today: string; names: ReadonlyMap<string, string> },
  { paper, critical, responsible }: PlanExport,
  about: PdfMetadata,
): GeneratedFile {
  return pdfFile<PlanPdf>(`${name} ${today}`, new URL('./plan-thread.ts', import.meta.url), () => ({
    ...about,
    paper,
    plan: {
      tasks: computeTaskDates({ tasks, dependencies, calendar }),
      dependencies,
      calendar: { ...calendar, today },
      baseline,
      responsibleNames: names,
    },
    showsCritical: critical,
    showsResponsible: responsible,
  }))
}

const columns = [
  'number',
  'wbs',
  'title',
  'start',
  'end',
  'days',
  'percentComplete',
  'milestone',
  'predecessors',
  'responsible',
  'slack',
  'critical',
  'note',
] as const

interface PlanOfSheet {
  tasks: readonly Task[]
  dependencies: readonly Dependency[]
  /** The names of people and companies that can be responsible, by id. */
  names: ReadonlyMap<string, string>
}

function cellsOf({ tasks, dependencies, names }: PlanOfSheet, language: Language): Cell[][] {
  const outline = outlineOf(tasks)
  const rowById = new Map(tasks.map(({ id }, place) => [id, place + 1]))
  const predecessors = Map.groupBy(dependencies, ({ successorId }) => successorId)
  const yesOrNo = (yes: boolean) => (yes ? translate(language, 'timeline:field.yes') : '')
  return [
    columns.map(column => translate(language, `timeline:field.${column}`)),
    ...tasks.map(task => {
      const { level, number } = outline.get(task.id)! // The outline has every task.
      return [
        rowById.get(task.id),
        number,
        '  '.repeat(level - 1) + task.title,
        dayCell(task.start),
        dayCell(task.end),
        task.workingDays,
        task.percentComplete,
        yesOrNo(task.milestone),
        formatPredecessors(predecessors.get(task.id) ?? [], id => rowById.get(id)!), // every predecessor is a task of the plan
        names.get(task.responsibleId ?? '') ?? '',
        task.slackDays,
        yesOrNo(task.critical),
        task.note,
      ]
    }),
  ]
}
