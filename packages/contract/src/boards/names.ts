/** Kinds of items with a date on a board. `delivery` is the delivery date of a tool that is not delivered. */
export const dateKinds = ['milestone', 'phase', 'delivery', 'clearToPay', 'maintenance'] as const
export type DateKind = (typeof dateKinds)[number]

/** Kinds of work that are no dates of a board: tasks of the plan, and problems that were reported. */
export const workKinds = ['task', 'problem'] as const

/**
 * Kinds of items on Today: dates, tasks of the plan, problems that were reported, and everything else that waits for the
 * user, such as an approval or an update of a supplier.
 */
export const needKinds = [...dateKinds, ...workKinds, 'waiting'] as const

/** `late` by the project's date, due until Sunday of the reader's `week`, or `next` after that. */
export const dueTimes = ['late', 'week', 'next'] as const
export type DueTime = (typeof dueTimes)[number]

/** Groupings of the dates of a board, as an alternative to due times. */
export const boardGroups = ['tool', 'person', 'molder', 'customer'] as const
export type BoardGroup = (typeof boardGroups)[number]
