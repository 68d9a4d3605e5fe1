import type { Mesh } from '@steelsafe/molding/mesh/mesh.ts'
import { distanceFrom, type SurfaceDistance } from '@steelsafe/molding/mesh/surface-distance.ts'

/** The surfaces of two revisions. */
export interface DistanceRequest {
  first: Mesh
  second: Mesh
}
/** The distance of each surface from the surface of the other revision. */
export interface Distances {
  first: SurfaceDistance
  second: SurfaceDistance
}
/** A message from the worker: progress from 0 to 1, or the distances. */
export type DistanceMessage = { share: number } | { distances: Distances }

const report = (news: DistanceMessage) => self.postMessage(news)

/** Computes the distances in a worker, so that the page stays responsive. */
self.onmessage = ({ data: { first, second } }: MessageEvent<DistanceRequest>) => {
  const ofSecond = distanceFrom(second, first, share => report({ share: share / 2 }))
  const ofFirst = distanceFrom(first, second, share => report({ share: (1 + share) / 2 }))
  report({ distances: { first: ofFirst, second: ofSecond } })
}
