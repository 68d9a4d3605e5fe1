import { ActionIcon, Checkbox, Divider, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readUserItem, writeUserItem } from '#core/device/user-storage.ts'
import { LazyPopover } from '../../floating/LazyPopover.tsx'
import { ColumnsIcon } from '../../icons.ts'
import { useDensity } from './density.ts'

/** The stored value of a list without hidden columns. Without a stored value, the extra columns are hidden. */
const nothing = '-'

/**
 * Returns the hidden columns of a list: those that the user has hidden, or else the extra columns. Also returns a
 * function that stores another choice in this browser.
 */
export function useHiddenColumns(
  name: string,
  columns: readonly { key: string; isExtra?: boolean }[],
): [string[], (hidden: string[]) => void] {
  const key = `columns.${name}`
  const [storedChoice, setStoredChoice] = useState(() => readUserItem(key))
  const hidden =
    storedChoice === null
      ? columns.filter(column => column.isExtra).map(column => column.key)
      : storedChoice.split(',').filter(column => column !== nothing)
  return [
    hidden,
    next => {
      const nextChoice = next.join(',') || nothing
      setStoredChoice(nextChoice)
      writeUserItem(key, nextChoice)
    },
  ]
}

interface ColumnChoiceProps {
  columns: readonly { key: string; title: string; kind?: string }[]
  hidden: string[]
  onChange: (hidden: string[]) => void
}

/** A popover that chooses the visible columns and the height of the rows. */
export function ColumnChoice({ columns, hidden, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation('ui')
  const [density, setDensity] = useDensity()
  const choices = columns.filter(column => column.kind !== 'lead' && column.title)
  return (
    <LazyPopover
      position="bottom-end"
      shadow="md"
      dropdown={{ 'aria-label': t('list.columns') }}
      button={
        <ActionIcon variant="default" size="lg" title={t('list.columns')} aria-label={t('list.columns')}>
          <ColumnsIcon size={18} />
        </ActionIcon>
      }
    >
      {() => (
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
          <Divider />
          <Checkbox
            label={t('list.compact')}
            checked={density === 'compact'}
            onChange={({ currentTarget }) => setDensity(currentTarget.checked ? 'compact' : 'comfortable')}
          />
        </Stack>
      )}
    </LazyPopover>
  )
}
