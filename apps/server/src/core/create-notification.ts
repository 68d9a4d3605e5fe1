import type { NoticeKey } from '@steelsafe/texts/texts.ts'
import { notifications } from '#database/schema/notifications.ts'
import type { Tx } from './database/engine/engine.ts'
import { publishToUsers } from './publish-change.ts'

/** A notification of users in the app. Its texts stand under `text` as title and text, in the reader's language. */
export interface Notice {
  users: string[]
  text: NoticeKey
  values?: Record<string, string | number> | undefined
  path?: string | undefined
  project?: string | undefined
}

export async function createNotification(tx: Tx, notice: Notice): Promise<void> {
  if (notice.users.length === 0) return
  await tx.insert(notifications).values(
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
