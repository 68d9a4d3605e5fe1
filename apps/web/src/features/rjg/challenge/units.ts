import { useLocalStorage } from '@mantine/hooks'
import { type UnitSystem, unitSystems } from '@steelsafe/contract/molding/names.ts'
import { storageKey } from '#core/device/storage.ts'
import { userKey } from '#core/device/user-storage.ts'

/** The unit system of the exercises, remembered in this browser. */
export const useUnits = () =>
  useLocalStorage<UnitSystem>({
    key: storageKey(userKey('units')),
    defaultValue: 'metric',
    getInitialValueInEffect: false,
    serialize: system => system,
    deserialize: storedValue => unitSystems.find(system => system === storedValue) ?? 'metric',
  })
