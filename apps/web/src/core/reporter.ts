/** Shows the user how a call ended. The app sets it at its start, because the core does not know the kit. */
export interface Reporter {
  done(message: string): void
  failed(message: string): void
}

let current: Reporter | undefined

export const setReporter = (reporter: Reporter): void => {
  current = reporter
}

export const report: Reporter = {
  done: message => current?.done(message),
  failed: message => current?.failed(message),
}
