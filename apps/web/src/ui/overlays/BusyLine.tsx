import classes from './BusyLine.module.css'

/**
 * A line at the top edge of a positioned box while the box waits for a response. The content of the box keeps its
 * contrast.
 */
export const BusyLine = () => <div className={classes.line} />
