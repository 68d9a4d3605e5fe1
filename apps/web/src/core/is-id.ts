const id = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/**
 * Returns true when a part of an address is a database id. In `/maintenance/alerts`, for example, the last part is the
 * name of a screen.
 */
export const isId = (text: string | undefined): text is string => text !== undefined && id.test(text)
