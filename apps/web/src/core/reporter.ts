/**
 * Shows the result of a call to the user. The app sets the reporter at its start, because `core` does not import `ui`.
 */
export interface Reporter {
  done(message: string): void
  failed(message: string): void
}

let current: Reporter | undefined

export const setReporter = (reporter: Reporter): void => {
  current = reporter
}

/** The reporter of the app. Does nothing before the app has set one. */
export const report: Reporter = {
  done: message => current?.done(message),
  failed: message => current?.failed(message),
}
