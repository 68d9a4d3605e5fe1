/** What becomes of an item after it was not taken. */
export type Verdict =
  /** No network, or a server that is busy or broken: the same again later. */
  | 'later'
  /** Nobody is signed in any more: it waits for its person. */
  | 'signIn'
  /** The server does not want it as it is: its person decides. */
  | 'refused'

/** Answers that will be others a little later; 0 is silence. */
const passing = new Set([0, 408, 423, 425, 429])

export function verdictOf(status: number): Verdict {
  if (status === 401) return 'signIn'
  return passing.has(status) || status >= 500 ? 'later' : 'refused'
}

const firstPauseMs = 5_000
const maxPauseMs = 300_000

/** How long to wait after so many failures in a row, in milliseconds: twice as long each time, five minutes at most. */
export const pauseAfter = (failures: number): number =>
  Math.min(firstPauseMs * 2 ** Math.max(0, failures - 1), maxPauseMs)

/** After so many answers with a failure of the server, one lets those behind it pass, and tries on by itself. */
const failuresInFront = 3

/** Whether those behind an item still wait for it. Silence is nobody's fault: then all wait. */
export const holdsOthers = (status: number, failures: number): boolean =>
  status === 0 || status === 429 || failures < failuresInFront
