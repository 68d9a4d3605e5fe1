import { ActionIcon, Group, NativeSelect } from '@mantine/core'
import type { SortedBy } from '@steelsafe/contract/core/endpoint/lists.ts'
import { useTranslation } from 'react-i18next'
import { AscendingIcon, DescendingIcon } from '../../icons.ts'
import type { ChangeList } from '../useListState.ts'

interface SortChoiceProps {
  columns: readonly { title: string; sort?: string }[]
  /** The order in which the server returned the rows. */
  sortedBy: SortedBy
  change: ChangeList
}

/** Lets the user choose the order of a list whose headings are hidden. Its code is loaded only on a phone. */
export default function SortChoice({ columns, sortedBy, change }: SortChoiceProps) {
  const { t } = useTranslation('ui')
  const { sortField, sortAscending } = sortedBy
  const isAscending = sortAscending !== false
  const Icon = isAscending ? AscendingIcon : DescendingIcon
  const fields = columns.flatMap(({ sort, title }) => (sort && title ? [{ value: sort, label: title }] : []))
  const current = fields.some(({ value }) => value === sortField) ? (sortField ?? '') : ''
  return (
    <Group gap="xs" wrap="nowrap">
      <NativeSelect
        aria-label={t('list.sortBy')}
        data={[{ value: '', label: t('list.sortBy') }, ...fields]}
        value={current}
        onChange={({ currentTarget: { value } }) =>
          change({ sortField: value || undefined, sortAscending: true })
        }
      />
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('list.reverse')}
        disabled={current === ''}
        onClick={() => change({ sortField: current, sortAscending: !isAscending })}
      >
        <Icon size={18} />
      </ActionIcon>
    </Group>
  )
}
