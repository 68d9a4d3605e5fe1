import { useLocalStorage } from '@mantine/hooks'
import { storageKey } from '#core/device/storage.ts'
import { userKey } from '#core/device/user-storage.ts'

/** The row height of tables. */
export type Density = 'comfortable' | 'compact'

/** Returns the row height and its setter. The setting applies to all tables, and is stored in this browser. */
export const useDensity = () =>
  useLocalStorage<Density>({
    key: storageKey(userKey('density')),
    defaultValue: 'comfortable',
    getInitialValueInEffect: false,
    serialize: density => density,
    deserialize: value => (value === 'compact' ? 'compact' : 'comfortable'),
  })
