/** How long a slide stands, in milliseconds. */
export const slideMs = 5_000

/** What an article shows of the own tools: so many tools at most, and so many times of each. */
export const experienceLimits = { tools: 10, times: 5 } as const

/** Maximum characters of a company's note on an article. */
export const noteLength = 4_000
