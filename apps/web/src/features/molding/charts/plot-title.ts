import type { StudyKind } from '@steelsafe/contract/molding/names.ts'
import { translateKey } from '#core/language/texts.ts'

/** Returns the title of a plot: the title of the kind for its main plot, or the name of the plot. */
export const titleOfPlot = (kind: StudyKind, key: string): string =>
  translateKey(key === kind ? `molding:kind.${kind}.title` : `molding:field.${key}`)
