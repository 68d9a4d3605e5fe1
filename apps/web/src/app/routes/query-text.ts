/**
 * Reads and writes the query of an address for the router. Values stay strings, because an id such as 1e5 must not
 * become a number.
 */
export const queryText = {
  parseSearch: (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (values: Record<string, unknown>): string => {
    const query = new URLSearchParams(
      Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString()
    return query ? `?${query}` : ''
  },
}
