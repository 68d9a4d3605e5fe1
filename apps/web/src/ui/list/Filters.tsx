import { Select } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { ListState } from './address.ts'
import type { Filter } from './filter.ts'
import type { ChangeList } from './useListState.ts'

// The calendar is large, and most lists have none.
const DayInput = lazy(async () => ({ default: (await import('../form/DayInput.tsx')).DayInput }))

interface FiltersProps {
  filters: readonly Filter[]
  state: ListState
  change: ChangeList
}

export function Filters({ filters, state, change }: FiltersProps) {
  const set = (name: string, value: string | null) => {
    const { [name]: _, ...others } = state.filters
    change({ filters: value ? { ...others, [name]: value } : others })
  }
  return filters.map(({ name, label, kind, options = [] }) =>
    kind === 'day' ? (
      <Suspense key={name} fallback={null}>
        <DayInput
          aria-label={label}
          placeholder={label}
          value={state.filters[name] ?? null}
          onChange={value => set(name, value)}
          w={132}
        />
      </Suspense>
    ) : (
      <Select
        key={name}
        aria-label={label}
        placeholder={label}
        data={options.map(({ display, value }) => ({ label: display, value }))}
        value={state.filters[name] ?? null}
        onChange={value => set(name, value)}
        clearable
        searchable={options.length > 8}
        w={140}
      />
    ),
  )
}
