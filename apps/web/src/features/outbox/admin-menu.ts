import { outboxPaths } from '@steelsafe/contract/outbox/paths.ts'
import type { AdminItem } from '#core/navigation/menu-items.ts'
import { MailIcon } from '#ui/icons.ts'

export const outboxAdminMenu: readonly AdminItem[] = [
  { name: 'outbox', group: 'system', order: 30, path: outboxPaths.list, icon: MailIcon },
]
