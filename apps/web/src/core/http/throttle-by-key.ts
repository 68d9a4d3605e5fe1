const waitingKeys = new Set<string>()
const pauseMs = 1_000

/**
 * Runs a function at once. Further calls with the same key run it at most once a second, for example during an upload
 * of hundreds of files.
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
