import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import type { Cell } from '@steelsafe/contract/core/sheets/sheets.ts'
import type { Press } from '@steelsafe/contract/presses/entities.ts'
import type { PressFit } from '@steelsafe/molding/press-fit.ts'
import { useTranslation } from 'react-i18next'
import { convertAndRound, useSizes } from '../units.ts'
import type { WhatIf } from './what-if.ts'

/**
 * Returns a function that creates the cells of a spreadsheet of the fits, with a row per press and check, best
 * press first. If values were tried, a note in the last row says so, so that nobody mistakes them for the entered
 * values.
 */
export function useZoneCells(isMetric: boolean) {
  const { t } = useTranslation('presses')
  const { unitOf } = useSizes(isMetric)
  return (ranked: readonly { press: Press; fit: PressFit }[], whatIf?: WhatIf): Cell[][] => [
    [
      t('field.name'),
      t('field.plant'),
      t('field.fit'),
      t('field.check'),
      t('field.unit'),
      t('field.need'),
      t('field.has'),
      t('field.margin'),
      t('field.verdict'),
    ],
    ...ranked.flatMap(({ press, fit }) =>
      fit.checks.map(check => {
        const unit = unitOf(check.quantity)
        return [
          press.name,
          press.plant,
          t(`verdict.${fit.verdict}`),
          t(`check.${check.name}`),
          unit.name,
          ...[check.need, check.has, check.margin].map(value => convertAndRound(unit, value)),
          t(`verdict.${check.verdict}`),
        ]
      }),
    ),
    ...(whatIf
      ? [[t('screen.whatIf.sheetNote', { resin: whatIf.resin || whatIf.currentResin || dash })]]
      : []),
  ]
}
