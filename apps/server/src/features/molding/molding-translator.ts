import type { Language } from '@steelsafe/contract/core/fields.ts'
import { splitFactorKey } from '@steelsafe/contract/molding/experiment.ts'
import type { TextKey } from '@steelsafe/texts/texts.ts'
import { translate } from '#core/texts.ts'

/**
 * Returns a function that translates a text of molding by its group and key, such as `molding:field.fillTime`. A test
 * checks that all texts exist for every kind of study.
 */
export const moldingTranslator =
  (language: Language) =>
  (
    group: 'field' | 'choice' | 'flag' | 'verdict' | 'kind' | 'state' | 'screen',
    key: string,
    values?: Record<string, string | number>,
  ): string => {
    const factor = group === 'field' ? splitFactorKey(key) : undefined
    if (factor) return `${factor.letter}: ${translate(language, `molding:field.factor${factor.part}`)}`
    return translate(language, `molding:${group}.${key}` as TextKey, values)
  }
