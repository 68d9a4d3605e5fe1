import type { StudyKind } from '@steelsafe/contract/molding/names.ts'
import { translateKey } from '#core/texts.ts'

/** Returns the title of a drawing: its own name, or the title of its kind. */
export const titleOfPlot = (kind: StudyKind, key: string): string =>
  translateKey(key === kind ? `molding:kind.${kind}.title` : `molding:field.${key}`)
