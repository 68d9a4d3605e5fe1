import type { DateKind } from '@steelsafe/contract/boards/names.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { PhaseType } from '@steelsafe/contract/phases/names.ts'
import { translate } from '#core/texts.ts'

/** Returns the name of a date as readers see it. A phase is shown by its type. */
export const nameOfDate = ({ kind, name }: { kind: DateKind; name: string }, language: Language): string =>
  kind === 'phase' ? translate(language, `core:phaseType.${name as PhaseType}`) : name
