import { useState } from 'react'

interface History<Value> {
  past: Value[]
  now: Value
  future: Value[]
}

/** Stores a value with its earlier values, and returns it with functions for undo and redo. */
export function useHistory<Value>(first: Value) {
  const [{ past, now, future }, setHistory] = useState<History<Value>>({ past: [], now: first, future: [] })
  return {
    now,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    isChanged: past.length > 0,
    set: (next: Value) =>
      setHistory(history => ({ past: [...history.past, history.now], now: next, future: [] })),
    undo: () =>
      setHistory(history => {
        const before = history.past.at(-1)
        if (before === undefined) return history
        return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future] }
      }),
    redo: () =>
      setHistory(history => {
        const [next, ...rest] = history.future
        if (next === undefined) return history
        return { past: [...history.past, history.now], now: next, future: rest }
      }),
  }
}
