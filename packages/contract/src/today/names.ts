import { dateKinds, workKinds } from '../boards/names.ts'

/**
 * Kinds of items on Today: dates, tasks of the plan, reported problems, and everything else that waits for the user,
 * such as an approval or an update of a supplier.
 */
export const todayItemKinds = [...dateKinds, ...workKinds, 'waiting'] as const
