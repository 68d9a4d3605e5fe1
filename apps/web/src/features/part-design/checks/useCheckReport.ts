import type { PullMeasurements } from '@steelsafe/molding/mesh/check-part.ts'
import type { Region } from '@steelsafe/molding/mesh/regions.ts'
import { useTranslation } from 'react-i18next'
import type { ReportContent } from '#features/launch/index.ts'
import { writeArea } from '#shared/files/cad/lengths.ts'
import { useFormat } from '#ui/facts/format.ts'
import type { Inputs } from './CheckInputs.tsx'
import type { Result } from './useCheckResults.ts'

/** Maximum number of faces, and of undercuts, in the report. The largest come first. */
const maxFaces = 30

interface CheckedPart {
  /** The revision and the file. */
  name: string
  inputs: Inputs
  results: readonly Result[]
  /** Undefined while the checks along the pull run. */
  pullResults: PullMeasurements | undefined
  /** The reason why the model is not closed and has no volume. */
  notClosedText: string | undefined
  picture: string | undefined
}

/** Returns a function that builds the report of the checks of a part. */
export function useCheckReport(): (part: CheckedPart) => ReportContent {
  const { t } = useTranslation('part-design')
  const { number } = useFormat()
  const area = t('screen.checks.area')
  const areasOf = (regions: readonly Region[]) =>
    regions.slice(0, maxFaces).map((region, at) => [number(at + 1), writeArea(region.area, number)])
  return ({ name, inputs, results, pullResults, notClosedText, picture }) => {
    const faces = pullResults?.draft.faces ?? []
    const undercuts = pullResults?.undercuts?.regions ?? []
    const material = inputs.resin || t('screen.checks.typed')
    return {
      title: `${t('screen.checks.title')}: ${name}`,
      picture,
      tables: [
        {
          head: [
            t('screen.checks.check'),
            t('screen.checks.result'),
            t('screen.checks.rule.title'),
            t('screen.checks.note'),
          ],
          rows: [
            [
              t('screen.checks.pull'),
              inputs.axis?.replace('-', '−') ?? t('screen.checks.pickedFace'),
              '',
              '',
            ],
            [
              t('screen.checks.material'),
              inputs.density === null
                ? t('screen.checks.unknown')
                : `${material} (${number(inputs.density, 3)} g/cm³)`,
              '',
              '',
            ],
            [t('screen.checks.cavities'), number(inputs.cavities), '', ''],
            ...results.map(result => [
              result.name,
              result.value,
              result.rule ? t(`screen.checks.rule.${result.rule}`) : '',
              result.note ?? '',
            ]),
          ],
        },
        ...(faces.length > 0
          ? [
              {
                heading: t('screen.checks.steepFaces'),
                head: [t('screen.checks.face'), area, t('screen.checks.row.least')],
                rows: areasOf(faces).map((row, at) => [...row, `${number(faces[at]!.least, 2)}°`]),
              },
            ]
          : []),
        ...(undercuts.length > 0
          ? [
              {
                heading: t('screen.checks.row.undercuts'),
                head: [t('screen.checks.face'), area],
                rows: areasOf(undercuts),
              },
            ]
          : []),
      ],
      notes: [...(notClosedText ? [notClosedText] : []), t('screen.checks.doubt')],
    }
  }
}
