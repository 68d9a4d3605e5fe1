/**
 * Returns a function that compares texts in the order of lists: regardless of case and accents, and with numbers by
 * their value, so that T-2 comes before T-10. The server sorts rows the same way with `naturalOrder` in SQL.
 */
export const naturalCompare = (language?: string): ((one: string, other: string) => number) =>
  new Intl.Collator(language, { numeric: true, sensitivity: 'base' }).compare
