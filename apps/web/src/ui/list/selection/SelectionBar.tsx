import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Selection } from './selection.ts'

interface SelectionBarProps<Row> {
  selection: Selection<Row>
  children: ReactNode
}

/** Shows the number of selected rows, their actions, and a button to clear the selection. */
export function SelectionBar<Row>({ selection, children }: SelectionBarProps<Row>) {
  const { t } = useTranslation('ui')
  return (
    <Group
      role="toolbar"
      aria-label={t('list.selectionActions')}
      gap="sm"
      px="sm"
      py="xs"
      bg="var(--status-active-soft)"
      className="no-print"
    >
      <Text size="sm" fw={600} role="status">
        {t('list.selected', { count: selection.rows.length })}
      </Text>
      {children}
      <Button variant="subtle" size="compact-md" onClick={selection.clear}>
        {t('list.clearSelection')}
      </Button>
    </Group>
  )
}
