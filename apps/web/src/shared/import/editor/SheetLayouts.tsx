import { Button, Group, Text } from '@mantine/core'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import type { useImport } from '../useImport.ts'

type Sheet = ReturnType<typeof useImport>

/** Shows how a sheet with several possible layouts is read, with a button for each other layout. */
export function SheetLayouts({ sheet: { draft, layouts, chooseLayout } }: { sheet: Sheet }) {
  const current = layouts.find(({ grid }) => grid === draft?.grid)
  if (!current) return null
  return (
    <InlineMessage kind="information">
      <Group gap="sm" justify="space-between">
        <Text size="sm" role="status">
          {current.note}
        </Text>
        <Group gap="xs">
          {layouts
            .filter(layout => layout !== current)
            .map(layout => (
              <Button key={layout.action} size="xs" variant="default" onClick={() => chooseLayout(layout)}>
                {layout.action}
              </Button>
            ))}
        </Group>
      </Group>
    </InlineMessage>
  )
}
