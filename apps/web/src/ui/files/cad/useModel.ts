import { useEffect, useState } from 'react'
import type { CadKind } from './kinds.ts'
import type { Order, Progress } from './read/read-model.worker.ts'

/** A model on its way, read in a worker that ends with the component. */
export function useModel(url: string, kind: CadKind, sizeBytes: number): Progress {
  const [progress, setProgress] = useState<Progress>({ loaded: 0 })
  const name = kind.name
  // The worker is outside of React.
  useEffect(() => {
    setProgress({ loaded: 0 })
    const worker = new Worker(new URL('./read/read-model.worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<Progress>) => setProgress(data)
    // More than the memory of a worker holds ends it from outside.
    worker.onerror = () => setProgress({ problem: 'damaged' })
    worker.postMessage({ url, kind: name, sizeBytes } satisfies Order)
    return () => worker.terminate()
  }, [url, name, sizeBytes])
  return progress
}
