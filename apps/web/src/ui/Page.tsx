import { Box, Group, Breadcrumbs as Line, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { AppLink } from './AppLink.tsx'
import { type Breadcrumb, Breadcrumbs } from './breadcrumbs.ts'

interface PageProps {
  title: string
  /** Further breadcrumbs, after those of the screens above. */
  breadcrumbs?: readonly Breadcrumb[]
  /** At the right of the title: at most one primary button. */
  actions?: ReactNode
  /** A line below the title. */
  note?: ReactNode
  children: ReactNode
}

/** A screen: document title, one h1, the breadcrumbs, what can be done. */
export function Page({ title, breadcrumbs = [], actions, note, children }: PageProps) {
  const above = [...useContext(Breadcrumbs), ...breadcrumbs]
  const heading = useHeading(title)
  return (
    <Stack gap="md">
      <Box>
        {above.length > 0 && (
          <Line
            component="nav"
            separator="/"
            mb={4}
            styles={{ root: { flexWrap: 'wrap' }, separator: { color: 'var(--text-quiet)' } }}
          >
            {above.map(({ label, to }) => (
              <AppLink key={to} to={to} size="xs">
                {label}
              </AppLink>
            ))}
          </Line>
        )}
        <Group justify="space-between" align="flex-start" gap="sm">
          <Title order={1} ref={heading} tabIndex={-1} style={{ outline: 'none', overflowWrap: 'anywhere' }}>
            {title}
          </Title>
          <Group gap="xs" className="no-print">
            {actions}
          </Group>
        </Group>
        {note && (
          <Text size="sm" c="dimmed" mt={4}>
            {note}
          </Text>
        )}
      </Box>
      {children}
    </Stack>
  )
}

/** The title of the window; and on arrival the heading gets the focus, so that a screen reader begins there. */
function useHeading(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The document's title and the focus are outside of React.
  useEffect(() => {
    document.title = `${title} · Steelsafe`
  }, [title])
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
