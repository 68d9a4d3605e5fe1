import { Box, Button, VisuallyHidden } from '@mantine/core'
import { limits } from '@steelsafe/contract/core/limits.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { InlineMessage } from '../../notes/InlineMessage.tsx'
import { BusyLine } from '../../overlays/BusyLine.tsx'
import { Empty } from '../../page/Empty.tsx'
import type { ListState } from '../address.ts'
import { Pager } from '../Pager.tsx'
import type { ChangeList } from '../useListState.ts'

interface ListRowsProps {
  page: { totalCount: number; isCut: boolean }
  /** The number of rows of the page. */
  rowCount: number
  state: ListState
  change: ChangeList
  /** True while the rows of the current state load and the previous rows are shown. */
  isLoading: boolean
  /** True when a search, a filter or a page hides rows. */
  isNarrowed: boolean
  /** Shown if the list has no rows at all. */
  empty: ReactNode
  /** Shown below the rows. */
  note: ReactNode
  /** The rows of the page. */
  children: ReactNode
}

/** Shows the rows of a page, or the reason why there are no rows, and the pager below. */
export function ListRows({ page, rowCount, state, change, isLoading, isNarrowed, ...rest }: ListRowsProps) {
  const { t } = useTranslation('ui')
  return (
    <Box pos="relative" aria-busy={isLoading}>
      {isLoading && <BusyLine />}
      {page.isCut && (
        <InlineMessage kind="warning" mx="sm" mb="sm">
          {t('list.cut', { count: limits.allRows })}
        </InlineMessage>
      )}
      {rowCount > 0 ? (
        rest.children
      ) : isNarrowed ? (
        <Empty
          kind="nothingFound"
          title={t('list.nothingFound')}
          text={state.searchTerm ? t('list.searchHint') : undefined}
        >
          <Button variant="default" onClick={() => change({ searchTerm: '', filters: {} })}>
            {t('list.clear')}
          </Button>
        </Empty>
      ) : (
        rest.empty
      )}
      {rest.note}
      <Pager state={state} totalCount={page.totalCount} rowCount={rowCount} change={change} />
      <VisuallyHidden role="status">{t('list.found', { count: page.totalCount })}</VisuallyHidden>
    </Box>
  )
}
