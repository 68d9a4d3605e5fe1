import { Badge, Group, Text } from '@mantine/core'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { useFormat } from '#ui/facts/format.ts'

interface CountedLinkProps {
  name: string
  count: number
  /** URL of the list of the counted tools. Without a URL or without tools, the name is plain text. */
  to?: string | undefined
}

/** A row with a name and a number of tools. */
export function CountedLink({ name, count, to }: CountedLinkProps) {
  const { number } = useFormat()
  return (
    <Group component="li" justify="space-between" py={6} style={{ borderTop: '1px solid var(--line)' }}>
      {to && count > 0 ? <AppLink to={to}>{name}</AppLink> : <Text size="sm">{name}</Text>}
      <Badge variant="light" color="gray" radius="sm" c="var(--mantine-color-text)">
        {number(count)}
      </Badge>
    </Group>
  )
}
