import type { notifications as calls } from '@steelsafe/contract/notifications/endpoints.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '#core/database/engine/engine.ts'
import { selectOne } from '#core/database/select-one.ts'
import { notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { readPage } from '#core/lists/read-page.ts'
import { translateStored } from '#core/texts.ts'
import { notifications } from '#database/schema/notify.ts'
import { projects } from '#database/schema/projects.ts'

export async function unreadCount(tx: Tx, userId: string): Promise<number> {
  const { n } = await selectOne<{ n: number }>(
    tx,
    sql`select count(*)::int as n from notification where user_id = ${userId} and read_at is null`,
  )
  return n
}

const notificationRow = alias(notifications, 'n')
const projectRow = alias(projects, 'p')

const sorting = {
  columns: { createdDate: sql`n.created_at` },
  byDefault: { field: 'createdDate', ascending: false },
  id: sql`n.id`,
} as const

const select = (tx: Tx) =>
  tx
    .select({
      id: notificationRow.id,
      text: notificationRow.text,
      values: notificationRow.values,
      path: notificationRow.path,
      projectNumber: projectRow.projectNumber,
      partName: projectRow.partName,
      isRead: sql<boolean>`n.read_at is not null`,
      createdDate: notificationRow.createdAt,
    })
    .from(notificationRow)
    .leftJoin(projectRow, eq(projectRow.id, notificationRow.projectId))
    .$dynamic()

export async function listNotifications({
  tx,
  caller: { id: userId },
  origin: { language },
  query: { timeZone, ...query },
}: Call<typeof calls.list>) {
  const where = eq(notificationRow.userId, userId)
  const { rows, ...page } = await readPage(tx, select, { table: notifications, query, sorting, where })
  const translated = rows.map(({ text, values, ...row }) => ({
    ...row,
    title: translateStored(language, `${text}.title`, { ...values, timeZone }),
    text: translateStored(language, `${text}.text`, { ...values, timeZone }),
  }))
  return { notifications: translated, ...page }
}

/** Marks one of the user's notifications as read or unread, or all of them. */
export async function markRead({
  tx,
  caller: { id: userId },
  body: { id, isRead },
}: Call<typeof calls.markRead>): Promise<void> {
  const readAt = isRead ? sql`coalesce(read_at, now())` : sql`null`
  const { rows } = await tx.execute(
    sql`update notification set read_at = ${readAt} where ${sqlIsNotificationOf(userId, id)} returning 1`,
  )
  if (id && rows.length === 0) throw notFound('notification')
}

/** Deletes one of the user's notifications, or all that are read. */
export async function deleteNotifications({
  tx,
  caller: { id: userId },
  query: { id },
}: Call<typeof calls.delete>): Promise<void> {
  const condition = id ? sql`true` : sql`read_at is not null`
  const { rows } = await tx.execute(
    sql`delete from notification where ${sqlIsNotificationOf(userId, id)} and ${condition} returning 1`,
  )
  if (id && rows.length === 0) throw notFound('notification')
}

const sqlIsNotificationOf = (userId: string, id: string | undefined): SQL =>
  id ? sql`user_id = ${userId} and id = ${id}` : sql`user_id = ${userId}`
