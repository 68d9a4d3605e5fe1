import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../form/options/LoadFailure.tsx'
import { hasFailed, isLoading, optionsIn } from '../../form/options/loaded-options.ts'
import { useIsAtLeast, useIsPhone } from '../../media-queries.ts'
import type { ListState } from '../address.ts'
import type { ChangeList } from '../useListState.ts'
import type { Filter } from './filter.ts'
import { NumberFilter } from './NumberFilter.tsx'

// The calendar and the searchable choice are large, and most lists need neither.
const DayInput = lazy(async () => ({ default: (await import('../../form/inputs/DayInput.tsx')).DayInput }))
const SearchedChoice = lazy(() => import('./SearchedChoice.tsx'))

/** Number of options above which a filter is searchable. */
const maxPlainOptions = 8

interface FiltersProps {
  filters: readonly Filter[]
  state: ListState
  change: ChangeList
}

/** Number of filters that are next to the search on a window as wide as a tablet. */
const tabletFilters = 2

/**
 * Shows the filters. On a phone all filters are behind a button with the number of active filters. On a tablet the
 * first two filters are visible and the others behind the button, because they would push the first row out of view.
 */
export function Filters({ filters, state, change }: FiltersProps) {
  const { t } = useTranslation('ui')
  const [isOpen, { toggle }] = useDisclosure()
  const isPhone = useIsPhone()
  const isDesktop = useIsAtLeast('62em')
  const isFew = filters.length <= tabletFilters + 1
  const shownCount = isPhone ? 0 : isDesktop || isFew ? filters.length : tabletFilters
  const folded = filters.slice(shownCount)
  const setCount = folded.filter(({ name }) => state.filters[name] !== undefined).length
  const key = shownCount === 0 ? 'filters' : 'moreFilters'
  // Each filter is an item of the surrounding row, so that the first filters are next to the search.
  return (
    <>
      <Menus filters={filters.slice(0, shownCount)} state={state} change={change} />
      {folded.length > 0 && (
        <Button variant="default" onClick={toggle} aria-expanded={isOpen}>
          {t(`list.${key}${setCount > 0 ? 'Set' : ''}`, { number: setCount })}
        </Button>
      )}
      {isOpen && <Menus filters={folded} state={state} change={change} />}
    </>
  )
}

function Menus({ filters, state, change }: FiltersProps) {
  const set = (name: string, value: string | null) => {
    const { [name]: _, ...others } = state.filters
    change({ filters: value ? { ...others, [name]: value } : others })
  }
  return filters.map(({ name, label, kind, max, options = [] }) =>
    kind === 'number' ? (
      <NumberFilter
        key={`${name} ${state.filters[name]}`}
        label={label}
        max={max}
        value={state.filters[name] ?? ''}
        onChange={value => set(name, value)}
      />
    ) : kind === 'day' ? (
      <Suspense key={name} fallback={<Skeleton w={132} h={36} animate={false} />}>
        <DayInput
          aria-label={label}
          placeholder={label}
          value={state.filters[name] ?? null}
          onChange={value => set(name, value)}
          w={132}
        />
      </Suspense>
    ) : optionsIn(options).length > maxPlainOptions ? (
      <Suspense key={name} fallback={<Skeleton w={140} h={36} animate={false} />}>
        <SearchedChoice
          label={label}
          options={options}
          value={state.filters[name] ?? null}
          onChange={value => set(name, value)}
        />
      </Suspense>
    ) : (
      <NativeSelect
        key={name}
        aria-label={label}
        data={[
          { value: '', label },
          ...optionsIn(options).map(({ display, value }) => ({ label: display, value })),
        ]}
        value={state.filters[name] ?? ''}
        onChange={event => set(name, event.currentTarget.value)}
        styles={state.filters[name] ? {} : { input: { color: 'var(--mantine-color-placeholder)' } }}
        aria-busy={isLoading(options) || undefined}
        error={hasFailed(options) && <LoadFailure query={options} />}
        w={hasFailed(options) ? 280 : 140}
      />
    ),
  )
}
