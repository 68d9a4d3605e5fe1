import { createContext, type ReactNode } from 'react'

/** What stands around a screen about one project, one company or the administration. */
export interface Frame {
  /** What the screen is about, for the title of the window: "NL-24-0112 Fog lamp lens". */
  about: string
  /** The screens beside this one, in the place of the title that one of them already names; null on deeper screens. */
  tabs: ReactNode
  /** The frame has an h1 of its own, so the title of the screen comes below it. */
  hasHeading: boolean
  /** The frame itself leads to the screens above, so that a phone needs no breadcrumbs. */
  leadsUp: boolean
}

export const FrameContext = createContext<Frame>({ about: '', tabs: null, hasHeading: false, leadsUp: false })
