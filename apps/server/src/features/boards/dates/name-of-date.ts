import type { DateKind } from '@steelsafe/contract/boards/names.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { PhaseType } from '@steelsafe/contract/phases/names.ts'
import { translate } from '#core/texts.ts'

/**
 * Returns the name of a date as readers see it: the type of a phase, a fixed name for a delivery, else the stored name.
 */
export function nameOfDate({ kind, name }: { kind: DateKind; name: string }, language: Language): string {
  if (kind === 'delivery') return translate(language, 'boards:kind.delivery')
  return kind === 'phase' ? translate(language, `core:phaseType.${name as PhaseType}`) : name
}
