import { ActionIcon, Checkbox, Divider, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LazyPopover } from '../../floating/LazyPopover.tsx'
import { ColumnsIcon } from '../../icons.ts'
import { useDensity } from './density.ts'

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
