/** Kinds of items with a date on a board. `delivery` is the delivery date of a tool that is not delivered. */
export const dateKinds = ['milestone', 'phase', 'delivery', 'clearToPay', 'maintenance'] as const
export type DateKind = (typeof dateKinds)[number]

/** Kinds of work that are listed apart from the dates of a board: tasks of the plan, and reported problems. */
export const workKinds = ['task', 'problem'] as const

/**
 * Due times of a date: `late` by the project's day, `week` when due until the Sunday of the reader's week, `next` when
 * due later.
 */
export const dueTimes = ['late', 'week', 'next'] as const
export type DueTime = (typeof dueTimes)[number]

/** Groupings of the dates of a board, as an alternative to due times. */
export const boardGroups = ['tool', 'person', 'molder', 'customer'] as const
export type BoardGroup = (typeof boardGroups)[number]
