import type { ImportField } from './mapping.ts'

/**
 * Returns a field for each entry of `words`, in their order.
 * @param words other headings of each field
 * @param overridesOf returns what else is known about a field
 */
export const fieldsOf = <Name extends string>(
  words: Readonly<Record<Name, readonly string[]>>,
  labelOf: (name: Name) => string,
  overridesOf: (name: Name) => Partial<ImportField> | undefined,
): ImportField[] =>
  (Object.keys(words) as Name[]).map(name => ({
    name,
    label: labelOf(name),
    alsoCalled: words[name],
    ...overridesOf(name),
  }))
