import { ActionIcon, Box, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoreIcon } from '../icons.ts'
import { useIsPhone } from '../media-queries.ts'
import type { ListState } from './address.ts'
import { Chips } from './filters/Chips.tsx'
import { Filters } from './filters/Filters.tsx'
import type { Filter } from './filters/filter.ts'
import { ListSearch } from './filters/ListSearch.tsx'
import type { ChangeList } from './useListState.ts'

interface ListToolbarProps {
  /** The title of the list. */
  label: string
  filters: readonly Filter[]
  state: ListState
  change: ChangeList
  /** False for a list without a search field. */
  isSearchable: boolean
  /** True while the rows of the current state load. */
  isLoading: boolean
  /** Controls next to the chips, such as saved views. */
  extraControls: ReactNode
  /** The control that selects the order on a phone, where no headings are visible. */
  sortChoice: ReactNode
  /** The buttons for all rows, such as the export. */
  tools: ReactNode
}

/**
 * The controls above the rows of a list: chips, search, filters and tools. On a phone all except the chips and the
 * search are behind a button.
 */
export function ListToolbar({ filters, state, change, extraControls, tools, ...rest }: ListToolbarProps) {
  const { t } = useTranslation('ui')
  const isPhone = useIsPhone()
  const [isUnfolded, setUnfolded] = useState(false)
  const chipFilters = filters.filter(filter => filter.kind === 'chips')
  const otherFilters = filters.filter(filter => filter.kind !== 'chips')
  const chips = chipFilters.length > 0 && <Chips filters={chipFilters} state={state} change={change} />
  const menus = <Filters filters={otherFilters} state={state} change={change} />
  return (
    <>
      {chips && isPhone && (
        <Box px="sm" pt="sm" className="no-print">
          {chips}
        </Box>
      )}
      {(chips || extraControls) && !isPhone && (
        <Group px="sm" pt="sm" gap="sm" justify="space-between" className="no-print">
          {chips}
          <Group gap="xs" ml="auto">
            {extraControls}
          </Group>
        </Group>
      )}
      <Group p="sm" gap="sm" justify="space-between" className="no-print" wrap={isPhone ? 'nowrap' : 'wrap'}>
        <Group gap="sm" style={{ flex: 1 }}>
          {rest.isSearchable && (
            <ListSearch
              label={rest.label}
              value={state.searchTerm}
              onSearch={searchTerm => change({ searchTerm }, { replace: true })}
              isLoading={rest.isLoading}
            />
          )}
          {!isPhone && menus}
        </Group>
        {isPhone ? (
          <ActionIcon
            variant={isUnfolded ? 'light' : 'default'}
            size={44}
            aria-label={t('list.options')}
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            <MoreIcon size={18} />
          </ActionIcon>
        ) : (
          <Group gap="xs">{tools}</Group>
        )}
      </Group>
      {isPhone && isUnfolded && (
        <Group px="sm" pb="sm" gap="xs" className="no-print">
          {extraControls}
          {menus}
          {rest.sortChoice}
          {tools}
        </Group>
      )}
    </>
  )
}
