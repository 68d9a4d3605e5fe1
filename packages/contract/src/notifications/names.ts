/** Schedules of the digest: never, daily, or on Mondays. */
export const digestTimes = ['off', 'daily', 'weekly'] as const
export type DigestTime = (typeof digestTimes)[number]

/** The results of a digest that a user requests. */
export const digestOutcomes = ['sent', 'stored', 'nothing'] as const
