/** Kinds of items with a date on a board. */
export const dateKinds = ['milestone', 'phase', 'clearToPay', 'maintenance'] as const
export type DateKind = (typeof dateKinds)[number]

/** `late` by the project's date, due until Sunday of the reader's `week`, or `next` after that. */
export const dueTimes = ['late', 'week', 'next'] as const
export type DueTime = (typeof dueTimes)[number]

/** Groupings of the dates of a board, as an alternative to due times. */
export const boardGroups = ['tool', 'person', 'molder', 'customer'] as const
export type BoardGroup = (typeof boardGroups)[number]
