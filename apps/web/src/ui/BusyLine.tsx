import classes from './BusyLine.module.css'

/** A line along the top edge of a positioned box, for as long as the box waits for an answer. What is in the box keeps its contrast. */
export const BusyLine = () => <div className={classes.line} />
