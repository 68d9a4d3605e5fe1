import type { LocationAddress } from '@steelsafe/contract/gps/entities.ts'
import { useFormat } from '#ui/facts/format.ts'

/** Returns a function that formats an address in one line. The line is empty if the address is empty. */
export function useLocationName() {
  const { country } = useFormat()
  return ({
    streetAddress1,
    streetAddress2,
    city,
    stateProvince,
    postalCode,
    countryCode,
  }: LocationAddress) =>
    [
      streetAddress1,
      streetAddress2,
      `${postalCode} ${city}`.trim(),
      stateProvince,
      countryCode && country(countryCode),
    ]
      .filter(Boolean)
      .join(', ')
}
