import type { TaskState } from '@steelsafe/contract/boards/work.ts'
import type { Delay } from '@steelsafe/contract/responsible/entities.ts'

/** A task of a plan, as a row of a list. */
export interface ListedTask {
  id: string
  /** The title of the task with the number of the tool. */
  name: string
  projectId: string
  isLate: boolean
  delay: Delay | null
  state: TaskState
}

/** A change of a task that needs a form. */
export type TaskChange = 'complete' | 'assign' | 'explain'
