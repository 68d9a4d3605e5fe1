import type { NoticeKey } from '@steelsafe/texts/texts.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { insertRows } from '#core/database/insert-rows.ts'
import { publishToUsers } from '#core/live/publish-change.ts'
import { notifications } from '#database/schema/notify.ts'

/** A notification in the app. `text` is the key of its title and text, which are shown in the reader's language. */
export interface Notice {
  users: string[]
  text: NoticeKey
  values?: Record<string, string | number> | undefined
  path?: string | undefined
  project?: string | undefined
}

/** Creates a notification for each of the users, and publishes the change to their open screens. */
export async function createNotification(tx: Tx, notice: Notice): Promise<void> {
  if (notice.users.length === 0) return
  await insertRows(
    tx,
    notifications,
    notice.users.map(userId => ({
      userId,
      text: notice.text,
      values: notice.values ?? {},
      path: notice.path,
      projectId: notice.project,
    })),
  )
  await publishToUsers(tx, 'notifications', notice.users)
}
