import { useLocalStorage } from '@mantine/hooks'
import { type UnitSystem, unitSystems } from '@steelsafe/contract/molding/names.ts'
import { ownName } from '#core/own-storage.ts'
import { prefixed } from '#core/storage.ts'

/** The unit system of the exercises, remembered in this browser. */
export const useUnits = () =>
  useLocalStorage<UnitSystem>({
    key: prefixed(ownName('units')),
    defaultValue: 'metric',
    getInitialValueInEffect: false,
    serialize: system => system,
    deserialize: storedValue => unitSystems.find(system => system === storedValue) ?? 'metric',
  })
