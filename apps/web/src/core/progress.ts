import type { Progress } from '@steelsafe/contract/live/endpoints.ts'
import { useEffect, useState } from 'react'

const listeners = new Map<string, (progress: Progress) => void>()

export const takeProgress = (progress: Progress) => listeners.get(progress.id)?.(progress)

/** How far a call has come that was given an id for its progress; undefined until the server says so. */
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
