/** Thrown when an earlier request has already stored the same data; nothing is stored again. */
export class AlreadySent extends Error {}
