import type { Mesh } from '@steelsafe/molding/mesh/mesh.ts'
import { useEffect, useState } from 'react'
import type { DistanceMessage, DistanceRequest, Distances } from './distance.worker.ts'

interface DistancesState {
  /** Undefined while they are computed. */
  distances: Distances | undefined
  /** Progress of the computation, from 0 to 1. */
  share: number
  hasFailed: boolean
}

const before: DistancesState = { distances: undefined, share: 0, hasFailed: false }

/** Computes the distances between the surfaces of two revisions. Stops when the component unmounts. */
export function useDistances(first: Mesh | undefined, second: Mesh | undefined): DistancesState {
  const [state, setState] = useState(before)
  useEffect(() => {
    setState(before)
    if (!first || !second) return
    const worker = new Worker(new URL('./distance.worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<DistanceMessage>) => {
      if ('share' in data) setState({ ...before, share: data.share })
      else setState({ ...before, distances: data.distances, share: 1 })
    }
    // The browser terminates a worker that runs out of memory, without a message.
    worker.onerror = () => setState({ ...before, hasFailed: true })
    worker.postMessage({ first, second } satisfies DistanceRequest)
    return () => worker.terminate()
  }, [first, second])
  return state
}
