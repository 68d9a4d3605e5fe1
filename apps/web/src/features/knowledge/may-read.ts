import { knowledge } from '@steelsafe/contract/knowledge/endpoints.ts'
import { type May, useMay } from '#core/may.ts'

/** Articles come with the app, without a call of their own: whoever may read the notes beside them may read them. */
export const useMayRead = (): May => useMay(knowledge.notes)
