import type { Message } from '@steelsafe/contract/core/issues.ts'
import type { Plan, WorkCalendar } from '@steelsafe/contract/timeline/entities.ts'
import type { MessageKey } from '@steelsafe/texts/texts.ts'

/** Something about what was read; of a sheet with the row (from 0) and the field that it is about. */
export interface Remark extends Message {
  row?: number
  field?: string
}

/** A plan as it was read from a file. */
export interface FilePlan extends Plan {
  /** The working days of the file, if it has any. */
  calendar?: WorkCalendar
  /** What has to be mended first; without any, the plan can be imported. */
  problems: Remark[]
  /** What is read otherwise than it stands in the file, or left out. */
  remarks: Remark[]
}

/** An id for a task of a file, which the server replaces by one of its own. */
export const idOfPlace = (place: number): string =>
  `00000000-0000-4000-8000-${place.toString(16).padStart(12, '0')}`

export const planWithProblem = (problem: Remark): FilePlan => ({
  tasks: [],
  dependencies: [],
  problems: [problem],
  remarks: [],
})

/** Maximum number of tasks that are named; the others are counted. */
const maxNamed = 5

/** Collects what is to be reported about several tasks into one remark of each kind. */
export class Remarks {
  readonly #tasksByKey = new Map<MessageKey, string[]>()

  add(key: MessageKey, task: string): void {
    this.#tasksByKey.set(key, [...(this.#tasksByKey.get(key) ?? []), task])
  }

  all(): Remark[] {
    return [...this.#tasksByKey].map(([key, tasks]) => {
      const named = tasks.slice(0, maxNamed).join(', ')
      const tasksSaid = tasks.length > maxNamed ? `${named} … (${tasks.length})` : named
      return { key, values: { tasks: tasksSaid } }
    })
  }
}
