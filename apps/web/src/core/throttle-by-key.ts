const waiting = new Set<string>()
const pauseMs = 1_000

/**
 * Runs an action at once. Further requests, such as those of an upload of hundreds of files, run it at most once a
 * second.
 */
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
