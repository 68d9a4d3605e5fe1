import type { ReactNode } from 'react'
import classes from './Page.module.css'

/**
 * Marks the place of a part that loads, or that may turn out to be absent. The parts of the screen below are shown once
 * it is known, so that none of them moves (`Page.module.css`). It takes no space but that of its children.
 */
export const LoadingPlace = ({ children }: { children?: ReactNode }) => (
  <div className={classes.loading} data-loading>
    {children}
  </div>
)
