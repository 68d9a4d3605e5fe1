import { allEndpoints } from '@steelsafe/contract/all.ts'

/**
 * Returns the calls that change something in one of the areas, themselves or by touching it, and that do not touch the
 * other area, as `area.name`.
 */
export const writesWithout = (areas: readonly string[], touchedArea: string): string[] =>
  allEndpoints
    .filter(({ area, touches, writes }) => writes && [area, ...touches].some(one => areas.includes(one)))
    .filter(({ area, touches }) => area !== touchedArea && !touches.includes(touchedArea))
    .map(({ area, name }) => `${area}.${name}`)
    .sort()
