import { Box, Breadcrumbs, Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { AppLink } from './AppLink.tsx'

interface PageProps {
  title: string
  /** Where this screen lies, from the outside in; the title itself is not among them. */
  trail?: { label: string; to: string }[]
  /** At the right of the title: at most one primary button. */
  actions?: ReactNode
  /** A line below the title. */
  note?: ReactNode
  children: ReactNode
}

/** A screen: document title, one h1, where it lies, what can be done. */
export function Page({ title, trail = [], actions, note, children }: PageProps) {
  const heading = useHeading(title)
  return (
    <Stack gap="md">
      <Box>
        {trail.length > 0 && (
          <Breadcrumbs
            component="nav"
            separator="/"
            mb={4}
            styles={{ root: { flexWrap: 'wrap' }, separator: { color: 'var(--text-quiet)' } }}
          >
            {trail.map(({ label, to }) => (
              <AppLink key={to} to={to} size="xs">
                {label}
              </AppLink>
            ))}
          </Breadcrumbs>
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
