/** What has a date on a board. */
export const dateKinds = ['milestone', 'phase', 'clearToPay', 'maintenance'] as const
export type DateKind = (typeof dateKinds)[number]

/** How a date stands: late by the day of its project, due until Sunday of the reader's week, or later. */
export const dueTimes = ['late', 'week', 'next'] as const
export type DueTime = (typeof dueTimes)[number]

/** What the dates of a board can be grouped by instead of how they stand. */
export const boardGroups = ['tool', 'person', 'molder', 'customer'] as const
export type BoardGroup = (typeof boardGroups)[number]
