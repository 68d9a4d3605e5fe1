import type { BoardGroup } from '@steelsafe/contract/boards/names.ts'
import { type SQL, sql } from 'drizzle-orm'

/** Keeps the rows of a group together: sorts by the group, then by date. Ids come last, so that pages never overlap. */
const groupOrder: Record<BoardGroup, SQL> = {
  tool: sql`p.sort_number, p.id`,
  person: sql`g.sort_name, g.id`,
  molder: sql`s.sort_molder`,
  customer: sql`s.sort_customer`,
}

export function boardOrder(groupBy: BoardGroup | undefined, isAscending: boolean): SQL {
  const byDate = isAscending ? sql`d.late_on, d.id` : sql`d.late_on desc, d.id desc`
  return groupBy ? sql`order by ${groupOrder[groupBy]}, ${byDate}` : sql`order by ${byDate}`
}
