import { Box, Button, NativeSelect, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../form/LoadFailure.tsx'
import { hasFailed, isLoading, optionsIn } from '../form/loaded-options.ts'
import type { ListState } from './address.ts'
import type { Filter } from './filter.ts'
import { NumberFilter } from './NumberFilter.tsx'
import type { ChangeList } from './useListState.ts'

// The calendar and the searchable choice are large, and most lists need neither.
const DayInput = lazy(async () => ({ default: (await import('../form/DayInput.tsx')).DayInput }))
const SearchedChoice = lazy(() => import('./SearchedChoice.tsx'))

/** Number of options above which a filter is searchable. */
const many = 8

interface FiltersProps {
  filters: readonly Filter[]
  state: ListState
  change: ChangeList
}

/**
 * Shows the filters. On a phone they are behind a button with the number of active filters, because they would push the
 * first row out of view.
 */
export function Filters(props: FiltersProps) {
  const { t } = useTranslation('ui')
  const [isOpen, { toggle }] = useDisclosure()
  const { filters, state } = props
  const set = filters.filter(({ name }) => state.filters[name] !== undefined).length
  if (filters.length === 0) return null
  return (
    <>
      <Button hiddenFrom="xs" variant="default" onClick={toggle} aria-expanded={isOpen}>
        {set > 0 ? t('list.filtersSet', { number: set }) : t('list.filters')}
      </Button>
      {/* Each filter is an item of the row around them, so that the first ones stand beside the search. */}
      <Box display="contents" visibleFrom={isOpen ? undefined : 'xs'}>
        <Menus {...props} />
      </Box>
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
    ) : optionsIn(options).length > many ? (
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
        error={hasFailed(options) && <LoadFailure of={options} />}
        w={hasFailed(options) ? 280 : 140}
      />
    ),
  )
}
