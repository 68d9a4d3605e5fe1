import type { ReactNode } from 'react'
import classes from './Page.module.css'

/**
 * Marks a part of a screen that loads, or that may turn out to be absent. The parts below it stay hidden until it has
 * loaded, so that they do not move (`Page.module.css`). It takes no space except that of its children.
 */
export const LoadingPlace = ({ children }: { children?: ReactNode }) => (
  <div className={classes.loading} data-loading>
    {children}
  </div>
)
