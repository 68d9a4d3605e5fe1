/** The state of a check: in order, needs attention soon, or needs attention now. */
export type CheckState = 'good' | 'warning' | 'problem'

/** The checks of the system page, in its order: their possible results, each with its state. */
export const checks = {
  /**
   * `first`: no backup exists yet. `failed`: the newest backup failed. `old`: no backup has succeeded for more than
   * twice the interval.
   */
  backup: { fine: 'good', first: 'warning', failed: 'warning', old: 'problem', none: 'problem' },
  /** `apart`: there is no data folder, because the database and the files are elsewhere. */
  disk: { fine: 'good', apart: 'good', low: 'warning', full: 'problem' },
  /** The storage of files: a trial file cannot be written or read. */
  storage: { fine: 'good', failed: 'problem' },
  /** `stuck`: e-mails have waited too long. `failed`: e-mails failed in the last days. */
  mail: { fine: 'good', noServer: 'warning', failed: 'warning', stuck: 'problem' },
  jobs: { fine: 'good', failed: 'warning' },
  timeZones: { fine: 'good', unknown: 'warning' },
  /** `local`: links in e-mails lead to the reader's own computer. */
  address: { fine: 'good', local: 'warning' },
  /** `none`: the public address has no certificate. `unknown`: the certificate could not be read from the server. */
  certificate: { fine: 'good', none: 'good', unknown: 'good', soon: 'warning', expired: 'problem' },
  /**
   * `differs`: the clock differs from the clock of the database. `behind`: a stored entry is later than the current
   * time.
   */
  clock: { fine: 'good', behind: 'warning', differs: 'problem' },
  /** `slow`: many database statements have been slow recently. */
  statements: { fine: 'good', slow: 'warning' },
} as const satisfies Record<string, Record<string, CheckState>>

export type CheckName = keyof typeof checks
export type CheckResult<Name extends CheckName> = keyof (typeof checks)[Name] & string

/** Returns the state of a check with this result. */
export const stateOf = <Name extends CheckName>(name: Name, result: CheckResult<Name>): CheckState =>
  (checks[name] as Record<string, CheckState>)[result]!

const severity: Record<CheckState, number> = { good: 0, warning: 1, problem: 2 }

/** Returns true when a state is worse than another state. */
export const isWorse = (state: CheckState, other: CheckState): boolean => severity[state] > severity[other]

/** Returns the worst of several states; `good` for an empty list. */
export const worstOf = (states: readonly CheckState[]): CheckState =>
  states.reduce((worst, state) => (isWorse(state, worst) ? state : worst), 'good')
