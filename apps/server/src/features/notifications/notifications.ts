import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { ListQuery } from '@steelsafe/contract/core/lists.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import { isCut, order, page } from '#core/paging.ts'
import { say } from '#core/texts.ts'

export async function unreadCount(tx: Tx, userId: string): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from notification where user_id = ${userId} and read_at is null`,
  )
  return rows[0]?.n ?? 0
}

interface Row extends Record<string, unknown> {
  id: string
  text: string
  values: Record<string, string | number>
  path: string | null
  projectNumber: string | null
  isRead: boolean
  createdDate: string
}

const columns = { createdDate: sql`n.created_at` }

export async function listNotifications(
  tx: Tx,
  userId: string,
  language: Language,
  query: ListQuery<'createdDate'>,
) {
  const { rows } = await tx.execute<Row>(sql`
    select n.id, n.text, n.values, n.path, p.project_number as "projectNumber", n.read_at is not null as "isRead",
      n.created_at as "createdDate"
    from notification n left join project p on p.id = n.project_id where n.user_id = ${userId}
    ${order(columns, query, { field: 'createdDate', ascending: false }, sql`n.id`)} ${page(query)}`)
  const count = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from notification where user_id = ${userId}`,
  )
  const totalCount = count.rows[0]?.n ?? 0
  const notifications = rows.map(({ text, values, ...row }) => ({
    ...row,
    createdDate: new Date(row.createdDate).toISOString(),
    title: say(language, `${text}.title`, values),
    text: say(language, `${text}.text`, values),
  }))
  return { notifications, totalCount, isCut: isCut(query, totalCount) }
}

/** One of the user's own, or all of them. */
export async function markRead(
  tx: Tx,
  userId: string,
  { id, isRead }: { id?: string; isRead: boolean },
): Promise<void> {
  const readAt = isRead ? sql`coalesce(read_at, now())` : sql`null`
  const { rows } = await tx.execute(
    sql`update notification set read_at = ${readAt} where ${own(userId, id)} returning 1`,
  )
  if (id && rows.length === 0) throw notFound('notification')
}

/** One of the user's own, or all that are read. */
export async function remove(tx: Tx, userId: string, id: string | undefined): Promise<void> {
  const which = id ? sql`true` : sql`read_at is not null`
  const { rows } = await tx.execute(
    sql`delete from notification where ${own(userId, id)} and ${which} returning 1`,
  )
  if (id && rows.length === 0) throw notFound('notification')
}

const own = (userId: string, id: string | undefined): SQL =>
  id ? sql`user_id = ${userId} and id = ${id}` : sql`user_id = ${userId}`
