import { useLocalStorage } from '@mantine/hooks'
import { ownName } from '#core/own-storage.ts'
import { prefixed } from '#core/storage.ts'

/** The row height of tables. */
export type Density = 'comfortable' | 'compact'

/** Returns the row height and its setter. One setting for all tables, stored in this browser. */
export const useDensity = () =>
  useLocalStorage<Density>({
    key: prefixed(ownName('density')),
    defaultValue: 'comfortable',
    getInitialValueInEffect: false,
    serialize: density => density,
    deserialize: value => (value === 'compact' ? 'compact' : 'comfortable'),
  })
