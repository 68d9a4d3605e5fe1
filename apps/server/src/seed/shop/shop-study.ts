import type { StudyKind } from '@steelsafe/contract/molding/names.ts'
import type { StudyRow } from '@steelsafe/contract/molding/study-row.ts'

/** A molding study of a tool. */
export interface ShopStudy {
  kind: StudyKind
  isSigned: boolean
  settings: StudyRow
  rows: StudyRow[]
}
