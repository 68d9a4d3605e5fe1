const waiting = new Set<string>()
const pauseMs = 1_000

/** Runs an action at once, and at most once a second after that while it is asked for more often, as by an upload of hundreds. */
export function throttleByKey(key: string, run: () => void): void {
  if (waiting.has(key)) {
    waiting.add(`${key} again`)
    return
  }
  waiting.add(key)
  run()
  setTimeout(() => {
    waiting.delete(key)
    if (waiting.delete(`${key} again`)) throttleByKey(key, run)
  }, pauseMs)
}
