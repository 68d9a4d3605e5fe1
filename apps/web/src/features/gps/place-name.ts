import type { PlaceAddress } from '@steelsafe/contract/gps/entities.ts'
import { useFormat } from '#ui/format.ts'

/** An address in one line; empty when nothing of it is known. */
export function usePlaceName() {
  const { country } = useFormat()
  return ({ streetAddress1, streetAddress2, city, stateProvince, postalCode, countryCode }: PlaceAddress) =>
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
