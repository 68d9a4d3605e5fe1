import type { BoardGroup } from '@steelsafe/contract/boards/names.ts'
import { type SQL, sql } from 'drizzle-orm'

/**
 * The sort keys of the groups. Each ends with an id where names may repeat, so that the rows of a group stay together.
 */
const groupOrder: Record<BoardGroup, SQL> = {
  tool: sql`p.sort_number, p.id`,
  person: sql`g.sort_name, g.id`,
  molder: sql`s.sort_molder`,
  customer: sql`s.sort_customer`,
}

/** Returns the order of a board: by group, then by date, then by id, so that pages never overlap. */
export function boardOrder(groupBy: BoardGroup | undefined, isAscending: boolean): SQL {
  const byDate = isAscending ? sql`d.late_on, d.id` : sql`d.late_on desc, d.id desc`
  return groupBy ? sql`order by ${groupOrder[groupBy]}, ${byDate}` : sql`order by ${byDate}`
}
