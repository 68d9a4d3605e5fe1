/** When a user gets the digest of their dates: never, each day, or each Monday. */
export const digestTimes = ['off', 'daily', 'weekly'] as const
export type DigestTime = (typeof digestTimes)[number]
