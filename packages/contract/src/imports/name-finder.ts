import { plainHeading } from './headings.ts'

/** A record with the names that sheets may use for it. */
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

/** The id of the record with a name, or the reason why no record matches. */
type NameMatch = { id: string } | { fault: 'unknown' | 'ambiguous' }
export type NameFinder = (name: string) => NameMatch

/**
 * Returns a function that finds a record by its name. It first compares the names regardless of case, and then also
 * regardless of accents, punctuation and common abbreviations.
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

/** Returns a function that tries several finders in order, and returns the first match or ambiguity. */
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
