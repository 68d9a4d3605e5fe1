import { createContext, type ReactNode } from 'react'

/** The frame around a screen about a project, a company or the administration. */
export interface Frame {
  /** The subject of the screen, for the document title: "NL-24-0112 Fog lamp lens". */
  about: string
  /**
   * The tabs with sibling screens. They replace the title, because one of them names the screen. Null on deeper
   * screens.
   */
  tabs: ReactNode
  /** True when the frame contains the h1 of the page, so that the title of the screen is an h2. */
  hasHeading: boolean
  /** True when the frame itself links to the screens above, so that a phone needs no breadcrumbs. */
  hasLinkUp: boolean
}

export const FrameContext = createContext<Frame>({
  about: '',
  tabs: null,
  hasHeading: false,
  hasLinkUp: false,
})
