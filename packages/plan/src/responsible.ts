import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import { nameFinder } from '@steelsafe/contract/imports/name-finder.ts'

/** The person or company that a file names as responsible for a task. */
interface ResponsibleMatch {
  /** The id of the first name that is on the tool; undefined without one. */
  id: string | undefined
  /** The names that are nobody of the tool, or several of them. */
  unknownNames: string[]
  /** True when further names of the task are on the tool. A task has one responsible person or company. */
  hasOthers: boolean
}

export type ResponsibleFinder = (texts: readonly string[]) => ResponsibleMatch

/** Maximum length of a text that is searched for names. */
const maxLength = 1_000

/**
 * Returns a function that finds the responsible person or company by the names in a file: each text is one name, or
 * several with commas or semicolons between them. Shares such as [50%], which Microsoft Project adds, do not count.
 * @param candidates the people and companies of the tool, by id
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
    // The name of a company, and a person as in a list of names, can have a comma.
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

/** Returns a name with its words in each cyclic order, such as "Okafor Ben", and without spaces, as in Chinese. */
function possibleNames(display: string): string[] {
  const words = display.split(/\s+/).filter(Boolean)
  return words.flatMap((_, at) => {
    const turned = [...words.slice(at), ...words.slice(0, at)]
    return [turned.join(' '), turned.join('')]
  })
}
