import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import { responsibleFinder } from '@steelsafe/plan/responsible.ts'
import type { PlanRow } from '@steelsafe/plan/sheet/plan-row.ts'
import type { TFunction } from 'i18next'
import type { ImportField } from '#shared/import/mapping/mapping.ts'
import type { RowValues } from '#shared/import/values/row-values.ts'

/**
 * The fields of a task that a sheet can contain, and their headings: the names of each field in four languages, and
 * its names in other programs. The language of a sheet can differ from the language of the user.
 */
const columns = [
  [
    'title',
    'field.title',
    ['Task', 'Tarea', 'Vorgang', '任务', 'Task Name', 'Name', 'Vorgangsname', 'Nombre de tarea', '任务名称'],
  ],
  [
    'start',
    'field.start',
    ['Start', 'Inicio', 'Comienzo', 'Anfang', '开始', '开始时间', 'Start Date', 'Begin'],
  ],
  ['end', 'field.end', ['End', 'Fin', 'Ende', '结束', '完成时间', 'Finish', 'Due', 'Fertigstellung']],
  [
    'days',
    'field.days',
    ['Working days', 'Días laborables', 'Arbeitstage', '工作日', 'Duration', 'Dauer', 'Duración', '工期'],
  ],
  [
    'percentComplete',
    'field.percentComplete',
    ['% complete', '% completado', '% fertig', '完成百分比', 'Progress', '%', 'Percent Complete'],
  ],
  [
    'predecessors',
    'field.predecessors',
    ['Predecessors', 'Predecesoras', 'Vorgänger', '前置任务', 'Predecessor', 'Depends on'],
  ],
  ['outline', 'field.wbs', ['WBS', 'EDT', 'PSP', '大纲编号', 'Outline Level', 'Outline Number', 'Level']],
  ['number', 'field.number', ['No.', 'N.º', 'Nr.', '序号', 'ID', '#', 'Nr']],
  ['milestone', 'field.milestone', ['Milestone', 'Hito', 'Meilenstein', '里程碑']],
  [
    'responsible',
    'field.responsible',
    [
      ...['Responsible', 'Resource Names', 'Resource Name', 'Resources', 'Assigned to', 'Owner'],
      'Task owner',
      ...['Responsable', 'Asignado a', 'Nombres de los recursos', 'Recursos', 'Encargado'],
      ...['责任方', '责任人', '负责人', '资源名称'],
      ...['Verantwortlich', 'Verantwortlicher', 'Zuständig', 'Ressourcennamen', 'Ressourcen', 'Bearbeiter'],
    ],
  ],
  ['note', 'field.note', ['Note', 'Nota', 'Notiz', '备注', 'Notes', 'Comment']],
] as const

/**
 * Returns the fields with labels in the current language.
 * @param people the people and companies that can be responsible for a task. The user can assign other names to
 * them.
 */
export function sheetFields(t: TFunction<'timeline'>, people: readonly Option[]): ImportField[] {
  const find = responsibleFinder(people)
  const responsible: Partial<ImportField> = {
    choices: people.map(({ display }) => display),
    codeOf: text => (find([text]).unknownNames.length === 0 ? text : undefined),
  }
  return columns.map(([name, key, headings]) => ({
    name,
    label: t(key),
    alsoCalled: headings,
    isRequired: name === 'title',
    isDay: name === 'start' || name === 'end',
    ...(name === 'responsible' ? responsible : {}),
  }))
}

/** Converts a row of the sheet to a row of the plan. Without a number column, the position becomes the number. */
export const sheetRow = (values: RowValues, place: number): PlanRow => ({
  number: String(place),
  ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value ?? '')])),
})
