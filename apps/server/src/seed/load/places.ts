import { dayMs } from '@steelsafe/contract/core/dates/days.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { gpsLocations } from '#database/schema/gps.ts'
import { exampleShop } from '../shop/index.ts'
import type { PersonKey } from '../shop/people.ts'
import { placesOf, positions } from '../shop/places.ts'
import type { ShopTool } from '../shop/types.ts'
import { engineers, type Ids } from './ids.ts'

export async function recordPlaces(
  tx: Tx,
  projectId: string,
  tool: ShopTool,
  persons: Ids<PersonKey>,
): Promise<void> {
  const places = placesOf(tool)
  if (places.length === 0) return
  await tx.insert(gpsLocations).values(
    places.map(({ at, day, comments }) => {
      const address = exampleShop.companies[at].primaryAddress
      return {
        projectId,
        date: new Date(Date.now() + day * dayMs).toISOString(),
        ...positions[at],
        streetAddress1: address.thoroughfare,
        streetAddress2: address.sublocality,
        city: address.locality,
        stateProvince: address.administrativeArea,
        postalCode: address.postalCode,
        countryCode: address.country,
        comments,
        recordedBy: persons[engineers[at]],
      }
    }),
  )
}
