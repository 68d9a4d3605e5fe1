import { launchLimits } from '@steelsafe/contract/launch/limits.ts'
import type { Press } from '@steelsafe/contract/presses/entities.ts'
import type { PressFit } from '@steelsafe/molding/press-fit.ts'
import { useTranslation } from 'react-i18next'
import type { ReportContent } from '#features/launch/index.ts'
import { useSizes } from '../units.ts'

/** Number of presses whose checks are in the report, best fits first. The first table lists all presses. */
const detailedPresses = launchLimits.reportTables - 1

/**
 * Returns a function that builds the report of the press zone: a table of the presses in order of fit, then a table
 * with the checks of each of the best presses.
 */
export function useZoneReport(isMetric: boolean) {
  const { t } = useTranslation('presses')
  const { size } = useSizes(isMetric)
  const nameOf = ({ name, plant }: Press) => [name, plant].filter(Boolean).join(', ')
  return (ranked: readonly { press: Press; fit: PressFit }[], notes: readonly string[]): ReportContent => ({
    title: t('screen.zone.title'),
    tables: [
      {
        head: [t('field.press'), t('field.plant'), t('field.company'), t('field.clampForce'), t('field.fit')],
        rows: ranked
          .slice(0, launchLimits.reportRows)
          .map(({ press, fit }) => [
            press.name,
            press.plant,
            press.companyName,
            size(press.clampForce, 'force'),
            t(`verdict.${fit.verdict}`),
          ]),
      },
      ...ranked.slice(0, detailedPresses).map(({ press, fit }) => ({
        heading: `${nameOf(press)}: ${t(`verdict.${fit.verdict}`)}`,
        head: [t('field.check'), t('field.verdict'), t('field.need'), t('field.has'), t('field.margin')],
        rows: fit.checks.map(({ name, verdict, quantity, need, has, margin }) => [
          t(`check.${name}`),
          t(`verdict.${verdict}`),
          ...[need, has, margin].map(value => size(value, quantity)),
        ]),
      })),
    ],
    notes: [...notes],
  })
}
