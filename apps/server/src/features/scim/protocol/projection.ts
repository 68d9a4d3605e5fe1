import type { Resource } from '../resources.ts'
import { isObject } from './json.ts'
import { attributeName } from './names.ts'

/** The attributes that a request includes or excludes (RFC 7644, section 3.9), in lower case. */
interface Projection {
  attributes: ReadonlySet<string> | undefined
  excludedAttributes: ReadonlySet<string> | undefined
}

/** The attributes that every resource has, regardless of the request (RFC 7643, section 3). */
const always: ReadonlySet<string> = new Set(['schemas', 'id'])

export const projectionOf = (query: Readonly<Record<string, unknown>>): Projection => ({
  attributes: namesIn(query.attributes),
  excludedAttributes: namesIn(query.excludedAttributes),
})

function namesIn(value: unknown): ReadonlySet<string> | undefined {
  const text = Array.isArray(value) ? value.join(',') : value
  if (typeof text !== 'string' || text.trim() === '') return undefined
  return new Set(text.split(',').map(attributeName))
}

const namesPartOf = (names: ReadonlySet<string>, attribute: string): boolean =>
  [...names].some(name => name.startsWith(`${attribute}.`))

/** Returns true when the response contains the members of groups, so that they have to be read. */
export const wantsMembers = ({ attributes, excludedAttributes }: Projection): boolean =>
  attributes
    ? attributes.has('members') || namesPartOf(attributes, 'members')
    : !excludedAttributes?.has('members')

/** Returns a resource with only the attributes of the projection. */
export function applyProjection(
  resource: Resource,
  { attributes, excludedAttributes }: Projection,
): Resource {
  const entries = Object.entries(resource).flatMap(([key, value]): [string, unknown][] => {
    const name = key.toLowerCase()
    if (always.has(name)) return [[key, value]]
    if (attributes) {
      if (attributes.has(name)) return [[key, value]]
      if (!namesPartOf(attributes, name)) return []
      return [[key, partsOf(value, part => attributes.has(`${name}.${part}`))]]
    }
    if (!excludedAttributes) return [[key, value]]
    if (excludedAttributes.has(name)) return []
    return [[key, partsOf(value, part => !excludedAttributes.has(`${name}.${part}`))]]
  })
  return Object.fromEntries(entries)
}

/** Returns the requested sub-attributes of a value, or of each of its entries. */
function partsOf(value: unknown, isWanted: (part: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map(entry => partsOf(entry, isWanted))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([key]) => isWanted(key.toLowerCase())))
}
