import { useFollow } from './AppLink.tsx'
import classes from './TabLinks.module.css'

export interface TabLink {
  label: string
  to: string
  isCurrent: boolean
}

interface TabLinksProps {
  label: string
  links: readonly TabLink[]
  /** The smaller one is for the screens within a tab. */
  size?: 'md' | 'sm'
  /** It is not known yet which of them there are. */
  isExpected?: boolean
}

/** Screens beside one another, as links: the current one is marked. On a narrow screen they scroll sideways. */
export const TabLinks = ({ label, links, size = 'md', isExpected }: TabLinksProps) => (
  <nav aria-label={label} className={classes.links} data-size={size} data-expected={isExpected || undefined}>
    {links.map(link => (
      <OneLink key={link.to} {...link} />
    ))}
  </nav>
)

/** Scrolls the row of links alone: `scrollIntoView` would scroll the page too. */
function bringIntoView(link: HTMLAnchorElement | null) {
  const row = link?.parentElement
  if (row && link.offsetLeft + link.offsetWidth > row.offsetLeft + row.clientWidth)
    row.scrollLeft = link.offsetLeft - row.offsetLeft
}

function OneLink({ label, to, isCurrent }: TabLink) {
  const follow = useFollow(to)
  return (
    <a
      ref={isCurrent ? bringIntoView : undefined}
      href={to}
      onClick={follow}
      className={classes.link}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {label}
    </a>
  )
}
