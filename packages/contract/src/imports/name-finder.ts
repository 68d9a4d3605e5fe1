import { plainHeading } from './headings.ts'

/** A thing with the names by which sheets may call it. */
interface NamedThing {
  id: string
  names: readonly string[]
}

/** Returns the names of a person in both orders, and without a space, as in Chinese. */
export const namesOfPerson = ({ firstName, lastName }: { firstName: string; lastName: string }): string[] => [
  `${firstName} ${lastName}`,
  `${lastName} ${firstName}`,
  `${lastName}${firstName}`,
]

/** The id of the thing with a name, or the reason why there is none. */
type NameMatch = { id: string } | { fault: 'unknown' | 'ambiguous' }
export type NameFinder = (name: string) => NameMatch

/**
 * Returns a function that finds a thing by its name. Names that differ only in case come first; otherwise accents,
 * punctuation and common abbreviations do not count either.
 */
export function nameFinder(things: readonly NamedThing[]): NameFinder {
  const idsByName = new Map<string, Set<string>>()
  const idsByPlainName = new Map<string, Set<string>>()
  for (const { id, names } of things)
    for (const name of names) {
      addTo(idsByName, name.toLowerCase(), id)
      addTo(idsByPlainName, plainHeading(name), id)
    }
  return name => {
    const ids =
      idsByName.get(name.toLowerCase()) ?? idsByPlainName.get(plainHeading(name)) ?? new Set<string>()
    const [id, another] = ids
    if (id === undefined) return { fault: 'unknown' }
    return another === undefined ? { id } : { fault: 'ambiguous' }
  }
}

/** Returns a function that asks several finders one after the other, until one knows the name. */
export const firstFinder =
  (...finders: readonly NameFinder[]): NameFinder =>
  name => {
    const matches = finders.map(find => find(name))
    return matches.find(match => !('fault' in match) || match.fault === 'ambiguous') ?? { fault: 'unknown' }
  }

function addTo(idsByName: Map<string, Set<string>>, name: string, id: string): void {
  if (name === '') return
  const ids = idsByName.get(name) ?? new Set<string>()
  idsByName.set(name, ids.add(id))
}
