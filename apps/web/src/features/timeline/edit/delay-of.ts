import type { Delay } from '@steelsafe/contract/responsible/entities.ts'
import type { Task } from '@steelsafe/contract/timeline/entities.ts'

/** Returns the reason why a task is late; undefined without one, and for a complete task. */
export const delayOf = ({ delay, percentComplete }: Task): Delay | undefined =>
  percentComplete < 100 ? delay : undefined
