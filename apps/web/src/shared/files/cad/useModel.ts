import { useEffect, useState } from 'react'
import type { CadKind } from './kinds.ts'
import type { CadModel } from './model.ts'
import type { Progress, ReadRequest } from './read/read-model.worker.ts'
import { cacheResult, getCachedResult } from './result-cache.ts'

/** Version of the cached format. Increase it when readers produce different models. */
const edition = 'model 2'

/**
 * Reads a model in a worker, which is terminated when the component unmounts.
 * @param file SHA-256 of the file. The model is cached under it; without it, the model is not cached
 */
export function useModel(url: string, kind: CadKind, sizeBytes: number, file = ''): Progress {
  const [progress, setProgress] = useState<Progress>({ loaded: 0 })
  const name = kind.name
  useEffect(() => {
    setProgress({ loaded: 0 })
    let worker: Worker | undefined
    let isLeft = false
    const startWorker = () => {
      worker = new Worker(new URL('./read/read-model.worker.ts', import.meta.url), { type: 'module' })
      worker.onmessage = ({ data }: MessageEvent<Progress>) => {
        setProgress(data)
        if ('model' in data) void cacheResult(file, edition, data.model)
      }
      // The browser terminates a worker that runs out of memory.
      worker.onerror = () => setProgress({ problem: 'damaged' })
      worker.postMessage({ url, kind: name, sizeBytes } satisfies ReadRequest)
    }
    if (file)
      void getCachedResult<CadModel>(file, edition).then(model => {
        if (isLeft) return
        if (model) setProgress({ model })
        else startWorker()
      })
    else startWorker()
    return () => {
      isLeft = true
      worker?.terminate()
    }
  }, [url, name, sizeBytes, file])
  return progress
}
