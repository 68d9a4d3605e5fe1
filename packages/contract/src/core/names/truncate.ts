const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Returns the beginning of a text: whole characters with at most `max` UTF-16 code units in total. `slice` could cut an
 * emoji in two, and the database refuses half an emoji.
 */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text
  let end = 0
  for (const { index, segment } of characters.segment(text)) {
    if (index + segment.length > max) break
    end = index + segment.length
  }
  return text.slice(0, end)
}

/** Returns the text, or its beginning with an ellipsis if it is longer than `max` UTF-16 code units. */
export const truncateWithEllipsis = (text: string, max: number): string =>
  text.length <= max ? text : `${truncate(text, max)}…`

/** Returns the first character of a text, for initials. */
export const firstCharacter = (text: string): string => {
  const [first] = characters.segment(text)
  return first?.segment ?? ''
}
