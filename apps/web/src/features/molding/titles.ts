import type { StudyKind } from '@steelsafe/contract/molding/names.ts'
import { textOf } from '#core/texts.ts'

/** What a drawing is called: its own name, or that of its kind. */
export const titleOfPlot = (kind: StudyKind, key: string): string =>
  textOf(key === kind ? `molding:kind.${kind}.title` : `molding:field.${key}`)
