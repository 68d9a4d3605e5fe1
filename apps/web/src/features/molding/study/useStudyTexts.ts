import { splitFactorKey } from '@steelsafe/contract/molding/experiment.ts'
import type { UnitSystem } from '@steelsafe/contract/molding/names.ts'
import type { Quantity } from '@steelsafe/contract/molding/quantities.ts'
import type { SetPoint } from '@steelsafe/contract/molding/result.ts'
import { valueText } from '@steelsafe/molding/studies/value-text.ts'
import { useTranslation } from 'react-i18next'
import { translateKey } from '#core/language/texts.ts'
import { useFormat } from '#ui/facts/format.ts'

/** Returns functions that format the texts and values of studies. The keys of the texts come from computed results. */
export function useStudyTexts(system: UnitSystem) {
  useTranslation('molding')
  const { number } = useFormat()
  return {
    translateText: (
      group: 'field' | 'choice' | 'flag' | 'verdict',
      key: string,
      values?: Record<string, string | number>,
    ): string => {
      const factor = group === 'field' ? splitFactorKey(key) : undefined
      if (factor) return `${factor.letter}: ${translateKey(`molding:field.factor${factor.part}`)}`
      return translateKey(`molding:${group}.${key}`, values)
    },
    value: (value: number | null, quantity: Quantity): string =>
      valueText(value, quantity, system, (amount, digits) => number(amount, digits)),
    /**
     * Returns the name and the value of a set-point. A pressure includes its kind. A value chosen by the engineer
     * includes the computed value and the reason.
     */
    point: ({
      key,
      name,
      unit,
      value,
      quantity,
      shows,
      ratio,
      reason,
      computed = null,
    }: SetPoint): [name: string, value: string] => {
      const textOf = (amount: number | null) => valueText(amount, quantity, system, number)
      const parts = [
        [textOf(value), unit],
        shows
          ? [`(${translateKey(`molding:choice.${shows}`)}${ratio ? `, IR ${number(ratio, 2)}` : ''})`]
          : [],
        reason === undefined
          ? []
          : [translateKey('molding:screen.study.chosen', { computed: textOf(computed), reason })],
      ]
      return [name ?? translateKey(`molding:field.${key}`), parts.flat().filter(Boolean).join(' ')]
    },
    number,
  }
}
