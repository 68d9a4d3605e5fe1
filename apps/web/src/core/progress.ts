import type { Progress } from '@steelsafe/contract/live/endpoints.ts'
import { useEffect, useState } from 'react'

const listeners = new Map<string, (progress: Progress) => void>()

export const takeProgress = (progress: Progress) => listeners.get(progress.id)?.(progress)

/** Returns the progress of a call with this id; undefined until the server has sent some. */
export function useProgress(id: string): Progress | undefined {
  const [progress, setProgress] = useState<Progress>()
  useEffect(() => {
    listeners.set(id, setProgress)
    return () => {
      listeners.delete(id)
    }
  }, [id])
  return progress
}
