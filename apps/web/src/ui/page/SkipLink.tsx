import classes from './SkipLink.module.css'

/** The first element in the tab order: a link that skips to the target. Visible only while it has the focus. */
export const SkipLink = ({ to, children }: { to: string; children: string }) => (
  <a href={`#${to}`} className={`no-print ${classes.skip}`}>
    {children}
  </a>
)
