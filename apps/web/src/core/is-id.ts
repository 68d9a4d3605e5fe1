const id = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/**
 * Returns true if a part of an address is a database id, rather than the name of a screen as in `/maintenance/alerts`.
 */
export const isId = (text: string | undefined): text is string => text !== undefined && id.test(text)
