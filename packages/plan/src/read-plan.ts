import type { Message } from '@steelsafe/contract/core/endpoint/issues.ts'
import type { Plan, WorkCalendar } from '@steelsafe/contract/timeline/entities.ts'
import type { MessageKey } from '@steelsafe/texts/texts.ts'

/** A remark about the content of a file. In a sheet, `row` (from 0) and `field` name the cell. */
export interface Remark extends Message {
  row?: number
  field?: string
}

/** A plan that was read from a file. */
export interface FilePlan extends Plan {
  /** The working days of the file, if it has any. */
  calendar?: WorkCalendar
  /** Problems that prevent the import until they are fixed. */
  problems: Remark[]
  /** Content that was changed or skipped during reading. */
  remarks: Remark[]
  /** Values of a sheet that are left out. The user confirms them before the import. */
  doubts?: Remark[]
}

/** Returns a temporary id for a task of a file, by its place from 1. The server replaces the id. */
export const temporaryTaskId = (place: number): string =>
  `00000000-0000-4000-8000-${place.toString(16).padStart(12, '0')}`

/** Returns an empty plan with a problem that prevents the import. */
export const planWithProblem = (problem: Remark): FilePlan => ({
  tasks: [],
  dependencies: [],
  problems: [problem],
  remarks: [],
})

/** Maximum number of task names in a remark, and maximum length of a name, so that a remark fits a phone screen. */
const maxNamed = 3
const maxNameLength = 40

interface Group {
  key: MessageKey
  values: Record<string, string>
  count: number
  names: Set<string>
}

/**
 * Collects remarks about tasks. Remarks with equal keys and values are merged into one remark with the number of tasks
 * and the first task names.
 */
export class RemarkCollector {
  readonly #groups = new Map<string, Group>()

  /**
   * Adds a remark about a task.
   * @param values further values of the text; remarks with different values are not merged
   */
  add(key: MessageKey, task: string, values: Record<string, string> = {}): void {
    const kind = JSON.stringify([key, values])
    const group = this.#groups.get(kind) ?? { key, values, count: 0, names: new Set() }
    this.#groups.set(kind, group)
    group.count += 1
    group.names.add(task)
  }

  all(): Remark[] {
    return [...this.#groups.values()].map(({ key, values, count, names }) => ({
      key,
      values: { ...values, count, tasks: firstOf(names) },
    }))
  }
}

function firstOf(names: ReadonlySet<string>): string {
  const firstNames = [...names].slice(0, maxNamed).map(shorten)
  return names.size > maxNamed ? `${firstNames.join(', ')} …` : firstNames.join(', ')
}

/** Shortens a name from a file for a message. */
export const shorten = (name: string): string => {
  const characters = [...name]
  return characters.length > maxNameLength ? `${characters.slice(0, maxNameLength - 1).join('')}…` : name
}
