/** The same came by another request before: what came now is not stored. */
export class SentBefore extends Error {}
