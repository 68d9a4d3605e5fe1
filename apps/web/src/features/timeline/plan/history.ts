/** The steps that can be undone, and those that were undone and can be redone; the last of each at the end. */
export interface History<Step> {
  done: readonly Step[]
  undone: readonly Step[]
}

/** Maximum number of steps that can be undone. */
const maxSteps = 100

export const emptyHistory: History<never> = { done: [], undone: [] }

/** Adds a new step. What was undone before cannot be redone any more. */
export const pushStep = <Step>({ done }: History<Step>, step: Step): History<Step> => ({
  done: [...done, step].slice(-maxSteps),
  undone: [],
})

/** Undoes the last step. */
export const undoStep = <Step>({ done, undone }: History<Step>): History<Step> => ({
  done: done.slice(0, -1),
  undone: [...undone, ...done.slice(-1)],
})

/** Redoes the step that was undone last. */
export const redoStep = <Step>({ done, undone }: History<Step>): History<Step> => ({
  done: [...done, ...undone.slice(-1)],
  undone: undone.slice(0, -1),
})
