import { useLocalStorage } from '@mantine/hooks'
import { prefixed } from '#core/storage.ts'

/** How much room the rows of tables have. */
export type Density = 'comfortable' | 'compact'

/** One choice for all tables, remembered in this browser. */
export const useDensity = () =>
  useLocalStorage<Density>({
    key: prefixed('density'),
    defaultValue: 'comfortable',
    getInitialValueInEffect: false,
    serialize: density => density,
    deserialize: stored => (stored === 'compact' ? 'compact' : 'comfortable'),
  })
