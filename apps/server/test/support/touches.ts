import { allEndpoints } from '@steelsafe/contract/all.ts'

/**
 * Returns the endpoints, as `area.name`, that change data of one of the areas, directly or through `touches`, but
 * neither belong to `touchedArea` nor touch it.
 */
export const writesWithout = (areas: readonly string[], touchedArea: string): string[] =>
  allEndpoints
    .filter(({ area, touches, writes }) => writes && [area, ...touches].some(one => areas.includes(one)))
    .filter(({ area, touches }) => area !== touchedArea && !touches.includes(touchedArea))
    .map(({ area, name }) => `${area}.${name}`)
    .sort()
