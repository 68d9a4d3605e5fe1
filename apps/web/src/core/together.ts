const waiting = new Set<string>()
const togetherMs = 1_000

/** The first change is told at once; more of the same within a second, as of an upload of hundreds, together after it. */
export function together(what: string, tell: () => void): void {
  if (waiting.has(what)) {
    waiting.add(`${what} again`)
    return
  }
  waiting.add(what)
  tell()
  setTimeout(() => {
    waiting.delete(what)
    if (waiting.delete(`${what} again`)) together(what, tell)
  }, togetherMs)
}
