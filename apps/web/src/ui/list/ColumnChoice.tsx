import { ActionIcon, Checkbox, Popover, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { remember, remembered } from '#core/storage.ts'
import { ColumnsIcon } from '../icons.ts'

/** The columns that the user has hidden in a list; remembered in this browser. */
export function useHiddenColumns(name: string): [string[], (hidden: string[]) => void] {
  const key = `columns.${name}`
  const [hidden, setHidden] = useState<string[]>(() => (remembered(key) ?? '').split(',').filter(Boolean))
  return [
    hidden,
    next => {
      setHidden(next)
      remember(key, next.join(',') || null)
    },
  ]
}

interface ColumnChoiceProps {
  columns: readonly { key: string; title: string; kind?: string }[]
  hidden: string[]
  onChange: (hidden: string[]) => void
}

export function ColumnChoice({ columns, hidden, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation('ui')
  const choices = columns.filter(column => column.kind !== 'lead' && column.title)
  return (
    <Popover position="bottom-end" shadow="md" withinPortal>
      <Popover.Target>
        <ActionIcon variant="default" size="lg" title={t('list.columns')} aria-label={t('list.columns')}>
          <ColumnsIcon size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          {choices.map(({ key, title }) => (
            <Checkbox
              key={key}
              label={title}
              checked={!hidden.includes(key)}
              onChange={({ currentTarget }) =>
                onChange(currentTarget.checked ? hidden.filter(other => other !== key) : [...hidden, key])
              }
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
