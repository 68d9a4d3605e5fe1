/** Time that a slide is shown, in milliseconds. */
export const slideMs = 5_000

/** Maximum number of the caller's tools that an article shows, and of occurrences per tool. */
export const experienceLimits = { tools: 10, times: 5 } as const

/** Maximum length of a company's note on an article, in characters. */
export const noteLength = 4_000

/** Maximum number of notes that a search returns. */
export const noteMatchLimit = 20
