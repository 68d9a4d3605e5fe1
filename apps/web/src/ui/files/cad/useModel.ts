import { useEffect, useState } from 'react'
import { keep, kept } from './kept.ts'
import type { CadKind } from './kinds.ts'
import type { Model } from './model.ts'
import type { Order, Progress } from './read/read-model.worker.ts'

/** Grows when models are read into something else. */
const edition = 'model 1'

/**
 * A model on its way, read in a worker that ends with the component.
 * @param file its SHA-256, by which what was read is kept for the next time
 */
export function useModel(url: string, kind: CadKind, sizeBytes: number, file = ''): Progress {
  const [progress, setProgress] = useState<Progress>({ loaded: 0 })
  const name = kind.name
  // The worker is outside of React.
  useEffect(() => {
    setProgress({ loaded: 0 })
    let worker: Worker | undefined
    let isLeft = false
    const read = () => {
      worker = new Worker(new URL('./read/read-model.worker.ts', import.meta.url), { type: 'module' })
      worker.onmessage = ({ data }: MessageEvent<Progress>) => {
        setProgress(data)
        if ('model' in data) void keep(file, edition, data.model)
      }
      // More than the memory of a worker holds ends it from outside.
      worker.onerror = () => setProgress({ problem: 'damaged' })
      worker.postMessage({ url, kind: name, sizeBytes } satisfies Order)
    }
    if (file)
      void kept<Model>(file, edition).then(model => {
        if (isLeft) return
        if (model) setProgress({ model })
        else read()
      })
    else read()
    return () => {
      isLeft = true
      worker?.terminate()
    }
  }, [url, name, sizeBytes, file])
  return progress
}
