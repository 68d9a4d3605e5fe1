import { knowledge } from '@steelsafe/contract/knowledge/endpoints.ts'
import { type May, useMay } from '#core/may.ts'

/**
 * Returns the permission to read articles. Articles are part of the app and have no endpoint, so the right to read
 * notes decides.
 */
export const useMayRead = (): May => useMay(knowledge.notes)
