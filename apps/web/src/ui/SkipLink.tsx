import classes from './SkipLink.module.css'

/** The first stop of the keyboard: past what stands before something, straight to it. Seen only while it has the focus. */
export const SkipLink = ({ to, children }: { to: string; children: string }) => (
  <a href={`#${to}`} className={`no-print ${classes.skip}`}>
    {children}
  </a>
)
