/** Steps that can be undone, and undone steps that can be redone. The latest is the last in each list. */
export interface History<Step> {
  done: readonly Step[]
  undone: readonly Step[]
}

/** Maximum number of steps that can be undone. */
const maxSteps = 100

export const emptyHistory: History<never> = { done: [], undone: [] }

/** Adds a new step. Steps that were undone before can no longer be redone. */
export const pushStep = <Step>({ done }: History<Step>, step: Step): History<Step> => ({
  done: [...done, step].slice(-maxSteps),
  undone: [],
})

export const undoStep = <Step>({ done, undone }: History<Step>): History<Step> => ({
  done: done.slice(0, -1),
  undone: [...undone, ...done.slice(-1)],
})

export const redoStep = <Step>({ done, undone }: History<Step>): History<Step> => ({
  done: [...done, ...undone.slice(-1)],
  undone: undone.slice(0, -1),
})
