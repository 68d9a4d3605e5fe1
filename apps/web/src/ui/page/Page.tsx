import { Box, Group, Breadcrumbs as Line, Portal, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../controls/AppLink.tsx'
import { type Breadcrumb, Breadcrumbs } from './breadcrumbs.ts'
import { FrameContext } from './frame.ts'
import classes from './Page.module.css'
import { type Content, contentOf, type Queries } from './PageState.tsx'

type PageProps<Q> = Content<Q> & {
  title: string
  /** Further breadcrumbs, after those of the screens above. */
  breadcrumbs?: readonly Breadcrumb[]
  /** Shown to the right of the title: at most one primary button. */
  actions?: ReactNode
  /** A line below the title. */
  note?: ReactNode
  /** Shown above the content, also while it loads. */
  above?: ReactNode
  /** Shown below the content, together with it. */
  below?: ReactNode
  /**
   * True while the note and the actions load, because they may make the head higher. The parts below it stay hidden
   * until then.
   */
  isHeadLoading?: boolean
}

/** The id of the element in the header bar that contains the breadcrumbs on wide screens. */
export const breadcrumbsId = 'breadcrumbs'

/** A screen: document title, heading, breadcrumbs and actions. With `query`, it shows the responses of queries. */
export function Page<const Q extends Queries>({
  title,
  breadcrumbs = [],
  actions,
  note,
  above,
  below,
  isHeadLoading,
  ...content
}: PageProps<Q>) {
  const { t } = useTranslation('ui')
  const trail = [...useContext(Breadcrumbs), ...breadcrumbs]
  const { about, tabs, hasHeading, hasLinkUp } = useContext(FrameContext)
  const heading = useHeading(title, about)
  const titleLine = (
    <Title order={hasHeading ? 2 : 1} size={hasHeading ? 'h3' : 'h1'} ref={heading} tabIndex={-1}>
      {title}
    </Title>
  )
  return (
    <Stack gap="md" className={classes.page}>
      {trail.length > 0 && (
        <Portal target={`#${breadcrumbsId}`}>
          <BreadcrumbTrail to={trail} label={t('breadcrumbs')} />
        </Portal>
      )}
      <Box data-loading={isHeadLoading || undefined}>
        {trail.length > 0 && !hasLinkUp && (
          <Box hiddenFrom="md" mb={4} className={classes.above}>
            <BreadcrumbTrail to={trail} label={t('breadcrumbs')} />
          </Box>
        )}
        <div className={classes.line}>
          {titleLine}
          {tabs}
          <Group className={classes.actions}>{actions}</Group>
        </div>
        {note && (
          <Text size="sm" c="dimmed" mt={4}>
            {note}
          </Text>
        )}
      </Box>
      {above}
      {contentOf(content)}
      {below}
    </Stack>
  )
}

const BreadcrumbTrail = ({ to, label }: { to: readonly Breadcrumb[]; label: string }) => (
  <Line
    component="nav"
    aria-label={label}
    separator="/"
    className={classes.way}
    styles={{ separator: { color: 'var(--text-quiet)' } }}
  >
    {to.map(each => (
      <AppLink key={each.to} to={each.to} size="sm">
        {each.label}
      </AppLink>
    ))}
  </Line>
)

/** Sets the document title, and focuses the heading when the screen opens, so that a screen reader starts there. */
function useHeading(title: string, about: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · ${about && about !== title ? about : 'Steelsafe'}`
  }, [title, about])
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
