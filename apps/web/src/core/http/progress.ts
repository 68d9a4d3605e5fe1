import type { CallProgress } from '@steelsafe/contract/live/endpoints.ts'
import { useEffect, useState } from 'react'

const listeners = new Map<string, (progress: CallProgress) => void>()

/** Passes the progress of a call to the component that shows it. */
export const takeProgress = (progress: CallProgress) => listeners.get(progress.id)?.(progress)

/** Returns the progress of the call with this id; undefined until the server has sent progress. */
export function useProgress(id: string): CallProgress | undefined {
  const [progress, setProgress] = useState<CallProgress>()
  useEffect(() => {
    listeners.set(id, setProgress)
    return () => {
      listeners.delete(id)
    }
  }, [id])
  return progress
}
