/** Returns the default expiration date of a token: one year from today, in UTC. */
export const inOneYear = (): string => new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10)
