import type { Endpoint } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type * as z from 'zod'

/**
 * The endpoints of each area with their schemas, which `endpoints-as-data.ts` removes from the modules that are loaded
 * first.
 */
const areas = import.meta.glob<Record<string, Record<string, Endpoint>>>(
  '../../../../../packages/contract/src/*/endpoints.ts',
  { query: '?schemas' },
)

/** Loads the schema of an endpoint's body. */
export async function bodySchemaOf({ area, name }: Pick<Endpoint, 'area' | 'name'>): Promise<z.ZodType> {
  const declared = await areas[`../../../../../packages/contract/src/${area}/endpoints.ts`]!() // each area has this file
  const calls = Object.values(declared).find(each => each[name]?.area === area)
  return calls![name]!.body
}
