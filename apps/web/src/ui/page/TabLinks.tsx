import { useFollow } from '../controls/AppLink.tsx'
import classes from './TabLinks.module.css'

export interface TabLink {
  label: string
  to: string
  isCurrent: boolean
}

interface TabLinksProps {
  label: string
  links: readonly TabLink[]
  /** The small size is for screens within a tab. */
  size?: 'md' | 'sm'
  /** True while the links are loading. Their space is reserved. */
  isExpected?: boolean
}

/** Links to sibling screens. The current screen is marked. On a narrow screen the links scroll sideways. */
export const TabLinks = ({ label, links, size = 'md', isExpected }: TabLinksProps) => (
  <nav aria-label={label} className={classes.links} data-size={size} data-expected={isExpected || undefined}>
    {links.map(link => (
      <TabItem key={link.to} {...link} />
    ))}
  </nav>
)

/** Scrolls the row of links to a link. `scrollIntoView` would scroll the page too. */
function bringIntoView(link: HTMLAnchorElement | null) {
  const row = link?.parentElement
  if (row && link.offsetLeft + link.offsetWidth > row.offsetLeft + row.clientWidth)
    row.scrollLeft = link.offsetLeft - row.offsetLeft
}

function TabItem({ label, to, isCurrent }: TabLink) {
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
