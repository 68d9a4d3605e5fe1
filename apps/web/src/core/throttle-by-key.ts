const waitingKeys = new Set<string>()
const pauseMs = 1_000

/**
 * Runs an action at once. Further requests, such as those of an upload of hundreds of files, run it at most once a
 * second.
 */
export function throttleByKey(key: string, run: () => void): void {
  if (waitingKeys.has(key)) {
    waitingKeys.add(`${key} again`)
    return
  }
  waitingKeys.add(key)
  run()
  setTimeout(() => {
    waitingKeys.delete(key)
    if (waitingKeys.delete(`${key} again`)) throttleByKey(key, run)
  }, pauseMs)
}
