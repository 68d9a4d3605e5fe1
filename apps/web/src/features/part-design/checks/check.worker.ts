import {
  type CheckedPart,
  checkAgain,
  checkPart,
  type Measured,
  type Pulled,
} from '@steelsafe/molding/mesh/check-part.ts'
import type { Body, Triple } from '@steelsafe/molding/mesh/mesh.ts'

/** The bodies of a file, or what was measured of them before; then pulls, one after the other. */
export type Order = { bodies: Body[] } | { measured: Measured } | { pull: Triple }
/** How far it is, from 0 to 1; what was measured; what was found along a pull. */
export type News = { share: number } | { measured: Measured } | { pulled: Pulled }

const report = (news: News) => self.postMessage(news)
const onShare = (share: number) => report({ share })
let part: CheckedPart | undefined

/** Checks a part in a worker, so that the page stays responsive; whoever no longer wants to wait ends it. */
self.onmessage = ({ data }: MessageEvent<Order>) => {
  if ('measured' in data) part = checkAgain(data.measured)
  else if ('bodies' in data) {
    part = checkPart(data.bodies, onShare)
    report({ measured: part.measured })
  } else if (part) report({ pulled: part.alongPull(data.pull, onShare) })
}
