import { useLocalStorage } from '@mantine/hooks'
import { type UnitSystem, unitSystems } from '@steelsafe/contract/molding/names.ts'
import { prefixed } from '#core/storage.ts'

/** In which units exercises are shown: one choice, remembered in this browser. */
export const useUnits = () =>
  useLocalStorage<UnitSystem>({
    key: prefixed('units'),
    defaultValue: 'metric',
    getInitialValueInEffect: false,
    serialize: system => system,
    deserialize: stored => unitSystems.find(system => system === stored) ?? 'metric',
  })
