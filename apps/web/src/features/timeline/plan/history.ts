/** What was done and can be taken back, and what was taken back and can be done again; the last of each at the end. */
export interface Past<Step> {
  done: readonly Step[]
  undone: readonly Step[]
}

const most = 100

export const noPast: Past<never> = { done: [], undone: [] }

/** After something new; what was taken back before is forgotten. */
export const withDone = <Step>({ done }: Past<Step>, step: Step): Past<Step> => ({
  done: [...done, step].slice(-most),
  undone: [],
})

/** After the last was taken back. */
export const withUndone = <Step>({ done, undone }: Past<Step>): Past<Step> => ({
  done: done.slice(0, -1),
  undone: [...undone, ...done.slice(-1)],
})

/** After the last that was taken back was done again. */
export const withRedone = <Step>({ done, undone }: Past<Step>): Past<Step> => ({
  done: [...done, ...undone.slice(-1)],
  undone: undone.slice(0, -1),
})
