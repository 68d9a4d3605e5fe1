import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { Cell } from '@steelsafe/contract/core/sheets.ts'
import { workbookOf } from '@steelsafe/contract/core/workbook.ts'
import type { Dependency, Task } from '@steelsafe/contract/timeline/entities.ts'
import { projectXml } from '@steelsafe/contract/timeline/ms-project/write.ts'
import { outlineOf } from '@steelsafe/contract/timeline/outline.ts'
import { writePredecessors } from '@steelsafe/contract/timeline/predecessors.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import type { MadeFile } from '#core/send-file.ts'
import { say } from '#core/texts.ts'
import { projects } from '#database/schema/projects.ts'
import { computed, readPlan } from './plan.ts'

/** The plan as a file, which is written after the transaction. */
export async function exportPlan(
  tx: Tx,
  project: string,
  format: 'xlsx' | 'xml',
  language: Language,
): Promise<MadeFile> {
  const [named] = await tx
    .select({ number: projects.projectNumber })
    .from(projects)
    .where(eq(projects.id, project))
  const name = named?.number ?? ''
  const plan = await readPlan(tx, project)
  // A number may hold what a file name cannot.
  const made = { name: `${name.replace(/[\\/:*?"<>|]/g, '-')}.${format}`, cacheSeconds: 0 }
  if (format === 'xml')
    return {
      ...made,
      type: 'application/xml; charset=utf-8',
      body: () => projectXml({ ...plan, name, tasks: computed(plan) }),
    }
  return {
    ...made,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: async () => {
      const cells = cellsOf(computed(plan), plan.dependencies, language)
      return Buffer.from(await (await workbookOf(cells, 'yyyy-mm-dd')).arrayBuffer())
    },
  }
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
  'slack',
  'critical',
  'note',
] as const

function cellsOf(tasks: readonly Task[], dependencies: readonly Dependency[], language: Language): Cell[][] {
  const outline = outlineOf(tasks)
  const rowById = new Map(tasks.map(({ id }, place) => [id, place + 1]))
  const before = Map.groupBy(dependencies, ({ successorId }) => successorId)
  const yesOrNo = (yes: boolean) => (yes ? say(language, 'timeline:field.yes') : '')
  return [
    columns.map(column => say(language, `timeline:field.${column}`)),
    ...tasks.map(task => {
      const { level, number } = outline.get(task.id)! // of each task
      return [
        rowById.get(task.id),
        number,
        '  '.repeat(level - 1) + task.title,
        new Date(task.start),
        new Date(task.end),
        task.workingDays,
        task.percentComplete,
        yesOrNo(task.milestone),
        writePredecessors(before.get(task.id) ?? [], id => rowById.get(id)!), // a task of the plan
        task.slackDays,
        yesOrNo(task.critical),
        task.note,
      ]
    }),
  ]
}
