/** Thrown when an earlier request has already stored the same data, so that it is not stored twice. */
export class AlreadySent extends Error {}
