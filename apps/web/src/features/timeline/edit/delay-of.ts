import type { Delay } from '@steelsafe/contract/responsible/entities.ts'
import type { Task } from '@steelsafe/contract/timeline/entities.ts'

/** Returns the reason why a task is late, or undefined for a task without a reason and for a completed task. */
export const delayOf = ({ delay, percentComplete }: Task): Delay | undefined =>
  percentComplete < 100 ? delay : undefined
