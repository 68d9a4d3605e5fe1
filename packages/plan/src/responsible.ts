import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import { nameFinder } from '@steelsafe/contract/imports/name-finder.ts'

/** The person or company that a file names as responsible for a task. */
interface ResponsibleMatch {
  /** The id of the first name that matches a person or company of the tool; undefined if no name matches. */
  id: string | undefined
  /** The names that match no person or company of the tool, or several. */
  unknownNames: string[]
  /** True when further names match. Only the first match counts: a task has one responsible person or company. */
  hasOthers: boolean
}

export type ResponsibleFinder = (texts: readonly string[]) => ResponsibleMatch

/** Maximum length of a text that is searched for names. */
const maxLength = 1_000

/**
 * Returns a function that finds the responsible person or company by the names in a file. Each text has one name, or
 * several names separated by commas or semicolons. Shares such as [50%], which Microsoft Project adds, are ignored.
 * @param candidates the ids and names of the people and companies of the tool
 */
export function responsibleFinder(candidates: readonly Option[]): ResponsibleFinder {
  const find = nameFinder(
    candidates.map(({ value, display }) => ({ id: value, names: possibleNames(display) })),
  )
  const idOf = (name: string) => {
    const match = find(name)
    return 'id' in match ? match.id : undefined
  }
  const readText = (text: string): { ids: string[]; unknownNames: string[] } => {
    const whole = text
      .slice(0, maxLength)
      .replace(/\[[^\]]*\]/g, '')
      .trim()
    // Try the whole text first: a company name and a person's name ("Okafor, Ben") can contain a comma.
    const single = idOf(whole)
    if (single !== undefined) return { ids: [single], unknownNames: [] }
    const names = whole
      .split(/[;,，；、\n]/)
      .map(name => name.trim())
      .filter(Boolean)
    const ids = names.flatMap(name => idOf(name) ?? [])
    if (ids.length === 0 && names.length > 0) return { ids, unknownNames: [whole] }
    return { ids, unknownNames: names.filter(name => idOf(name) === undefined) }
  }
  return texts => {
    const results = texts.map(readText)
    const [id, ...others] = new Set(results.flatMap(({ ids }) => ids))
    return {
      id,
      unknownNames: results.flatMap(({ unknownNames }) => unknownNames),
      hasOthers: others.length > 0,
    }
  }
}

/** Returns the variants of a name: its words in each cyclic order ("Okafor Ben"), with and without spaces (Chinese). */
function possibleNames(display: string): string[] {
  const words = display.split(/\s+/).filter(Boolean)
  return words.flatMap((_, at) => {
    const turned = [...words.slice(at), ...words.slice(0, at)]
    return [turned.join(' '), turned.join('')]
  })
}
