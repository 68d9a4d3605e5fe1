import { Chip, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { optionsIn } from '../../form/options/loaded-options.ts'
import type { ListState } from '../address.ts'
import type { ChangeList } from '../useListState.ts'
import classes from './Chips.module.css'
import type { Filter } from './filter.ts'

interface ChipsProps {
  /** Filters of the kind `chips`. */
  filters: readonly Filter[]
  state: ListState
  change: ChangeList
}

/** Shows filters with few values as chips, with at most one value per filter. The first chip clears these filters. */
export function Chips({ filters, state, change }: ChipsProps) {
  const { t } = useTranslation('ui')
  const without = (...names: string[]) =>
    Object.fromEntries(Object.entries(state.filters).filter(([name]) => !names.includes(name)))
  const names = filters.map(filter => filter.name)
  return (
    <Group gap="xs" role="group" aria-label={t('list.show')} className={classes.chips}>
      <Chip
        size="sm"
        checked={names.every(name => state.filters[name] === undefined)}
        onChange={() => change({ filters: without(...names) })}
        classNames={{ label: 'touch' }}
      >
        {t('list.all')}
      </Chip>
      {filters.flatMap(({ name, options = [] }) =>
        optionsIn(options).map(({ value, display }) => (
          <Chip
            key={`${name} ${value}`}
            size="sm"
            checked={state.filters[name] === value}
            onChange={isChosen =>
              change({ filters: { ...without(name), ...(isChosen ? { [name]: value } : {}) } })
            }
            classNames={{ label: 'touch' }}
          >
            {display}
          </Chip>
        )),
      )}
    </Group>
  )
}
