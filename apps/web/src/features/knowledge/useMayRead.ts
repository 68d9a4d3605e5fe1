import { knowledge } from '@steelsafe/contract/knowledge/endpoints.ts'
import { type Permission, usePermission } from '#core/session/permissions.ts'

/**
 * Returns the permission to read articles. Articles are part of the app and have no endpoint, so the permission to read
 * notes decides.
 */
export const useMayRead = (): Permission => usePermission(knowledge.notes)
