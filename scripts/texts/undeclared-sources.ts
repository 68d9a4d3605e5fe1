/**
 * Finds figures whose source is missing in the `sources` of the content around them. Readers see only these sources.
 * @returns a line for each figure
 */
export function undeclaredSources(
  area: string,
  content: unknown,
  declaredSources: readonly string[] = [],
): string[] {
  if (typeof content !== 'object' || content === null) return []
  const { source, sources = declaredSources } = content as { source?: unknown; sources?: readonly string[] }
  return [
    ...(typeof source === 'string' && !declaredSources.includes(source)
      ? [`${area} has a figure of the source ${source}, which is not among the sources that it shows`]
      : []),
    ...Object.entries(content).flatMap(([key, part]) => undeclaredSources(`${area}.${key}`, part, sources)),
  ]
}

/** Finds keys of sources that do not exist. */
export const unknownSources = (area: string, keys: readonly string[], sources: object): string[] =>
  keys.filter(key => !(key in sources)).map(key => `${area} names the unknown source ${key}`)

/**
 * Finds publications without an address. The title of a book contains "(book". A source with a translated title is not
 * a publication, or has no permanent address.
 */
export const missingAddresses = (
  area: string,
  sources: Readonly<Record<string, { title: unknown; url?: string | undefined }>>,
): string[] =>
  Object.entries(sources)
    .filter(([, { title, url }]) => typeof title === 'string' && !url && !/\(book\b/.test(title))
    .map(([key]) => `${area} has no address of the source ${key}`)
