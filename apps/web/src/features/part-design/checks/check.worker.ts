import {
  type CheckedPart,
  checkAgain,
  checkPart,
  type PartMeasurements,
  type PullMeasurements,
} from '@steelsafe/molding/mesh/check-part.ts'
import type { Body, Coordinates } from '@steelsafe/molding/mesh/mesh.ts'

/**
 * A message to the worker. The first message has the bodies of a file or its cached measurements; each further
 * message has a pull direction.
 */
export type CheckRequest = { bodies: Body[] } | { measured: PartMeasurements } | { pull: Coordinates }
/** A message from the worker: progress from 0 to 1, the measurements, or the results along a pull direction. */
export type CheckMessage = { share: number } | { measured: PartMeasurements } | { pulled: PullMeasurements }

const report = (news: CheckMessage) => self.postMessage(news)
const onProgress = (share: number) => report({ share })
let part: CheckedPart | undefined

/** Checks a part in a worker, so that the page stays responsive. The page terminates the worker to cancel a check. */
self.onmessage = ({ data }: MessageEvent<CheckRequest>) => {
  if ('measured' in data) part = checkAgain(data.measured)
  else if ('bodies' in data) {
    part = checkPart(data.bodies, onProgress)
    report({ measured: part.measurements })
  } else if (part) report({ pulled: part.alongPull(data.pull, onProgress) })
}
