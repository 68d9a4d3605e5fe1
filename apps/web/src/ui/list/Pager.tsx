import { Group, NativeSelect, Text } from '@mantine/core'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../facts/format.ts'
import type { ListState } from './address.ts'
import { PageButtons } from './PageButtons.tsx'
import type { ChangeList } from './useListState.ts'

interface PagerProps {
  state: ListState
  totalCount: number
  rowCount: number
  change: ChangeList
}

/** Shows the range of rows, their total number, the page size, and the pages. */
export function Pager({ state: { page, pageSize }, totalCount, rowCount, change }: PagerProps) {
  const { t } = useTranslation('ui')
  const { number } = useFormat()
  if (totalCount === 0) return null
  const size = pageSize === -1 ? rowCount : pageSize
  const first = rowCount === 0 ? 0 : (page - 1) * size + 1
  const pages = pageSize === -1 ? 1 : Math.ceil(totalCount / pageSize)
  const sizes = limits.pageSizes.map(value => ({
    value: String(value),
    label: value === -1 ? t('list.all') : String(value),
  }))
  return (
    <Group justify="space-between" p="sm" gap="sm" className="no-print">
      <Group gap="sm">
        <NativeSelect
          aria-label={t('list.pageSize')}
          data={sizes}
          value={String(pageSize)}
          onChange={event => change({ pageSize: Number(event.currentTarget.value) })}
          w={84}
          size="xs"
        />
        <Text size="sm" c="dimmed">
          {t('list.range', {
            first: number(first),
            last: number(Math.max(0, first + rowCount - 1)),
            total: number(totalCount),
          })}
        </Text>
      </Group>
      {pages > 1 && (
        <PageButtons total={pages} page={Math.min(page, pages)} onChange={next => change({ page: next })} />
      )}
    </Group>
  )
}
