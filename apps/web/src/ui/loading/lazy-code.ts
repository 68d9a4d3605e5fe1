import { useSyncExternalStore } from 'react'

/** Code that is loaded after the page, or on its first use. */
export interface LazyCode<Code> {
  /** Loads the code once. After a failure, the next call tries again. */
  load: () => Promise<void>
  /**
   * Returns the code, or null until it is loaded. Unlike `lazy` it does not suspend, so that an element that waits for
   * the code stays mounted and keeps its focus.
   */
  useCode: () => Code | null
}

/** Returns code that `importCode` loads when it is first needed. */
export function lazyCode<Code>(importCode: () => Promise<Code>): LazyCode<Code> {
  const listeners = new Set<() => void>()
  let code: Code | null = null
  let running: Promise<void> | undefined
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const loadCode = async () => {
    try {
      code = await importCode()
    } catch (error) {
      running = undefined
      throw error
    }
    for (const listener of listeners) listener()
  }
  return {
    load: () => {
      running ??= loadCode()
      return running
    },
    useCode: () => useSyncExternalStore(subscribe, () => code),
  }
}
