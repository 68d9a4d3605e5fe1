import type { PartMeasurements, PullMeasurements } from '@steelsafe/molding/mesh/check-part.ts'
import { weightOf } from '@steelsafe/molding/mesh/measures.ts'
import { minWallShare } from '@steelsafe/molding/mesh/wall-thickness.ts'
import { useTranslation } from 'react-i18next'
import type { CadKind } from '#shared/files/cad/kinds.ts'
import { writeArea, writeLength, writeSize, writeVolume, writeWeight } from '#shared/files/cad/lengths.ts'
import { useFormat } from '#ui/facts/format.ts'

/**
 * The result of checking a part against a rule of molding. `discuss` is for the review with the toolmaker, not a
 * refusal.
 */
export type RuleState = 'met' | 'discuss' | 'unknown'

export interface Result {
  name: string
  value: string
  note?: string
  /** Undefined for a result without a rule. */
  rule?: RuleState
}

/** Returns functions that format the results of the checks for the table, the spreadsheet, and the report. */
export function useCheckResults(kind: CadKind, density: number | null) {
  const { t } = useTranslation('part-design')
  const { number, percent } = useFormat()
  const unknown = t('screen.checks.unknown')
  const row = (
    name: Parameters<typeof t>[0] & string,
    value: string,
    note?: string,
    rule?: RuleState,
  ): Result => ({
    name: t(name as 'screen.checks.row.volume'),
    value,
    ...(note ? { note } : {}),
    ...(rule ? { rule } : {}),
  })
  const ruleOf = (isMet: boolean | undefined): RuleState =>
    isMet === undefined ? 'unknown' : isMet ? 'met' : 'discuss'

  function notClosedText({
    notClosedReason,
    openEdgeCount,
    flippedEdgeCount,
  }: PartMeasurements): string | undefined {
    if (!notClosedReason) return undefined
    if (notClosedReason === 'turned') return t('screen.checks.turned', { count: flippedEdgeCount })
    const isSurface = kind.name === 'STEP' || kind.name === 'IGES'
    return t(isSurface ? 'screen.checks.noSolid' : 'screen.checks.open', { count: openEdgeCount })
  }

  function ofPart(measurements: PartMeasurements): Result[] {
    const { volume, surfaceMm2 } = measurements
    const weight = volume === null || density === null ? null : weightOf(volume, density)
    return [
      row(
        'screen.checks.row.volume',
        volume === null ? unknown : writeVolume(volume, number),
        undefined,
        ruleOf(volume !== null),
      ),
      row(
        'screen.checks.row.weight',
        weight === null ? unknown : writeWeight(weight, number),
        volume !== null && density === null ? t('screen.checks.noDensity') : undefined,
      ),
      row('screen.checks.row.surface', writeArea(surfaceMm2, number)),
    ]
  }

  function alongPull({ sizeMm, projected, draft, undercuts }: PullMeasurements): Result[] {
    const [wide, deep] = sizeMm.across
    const boxSize = writeSize([wide, deep, sizeMm.depth], number)
    return [
      row('screen.checks.row.size', `${boxSize.mm} (${boxSize.inches})`, t('screen.checks.sizeNote')),
      row(
        'screen.checks.row.projected',
        writeArea(projected.area, number),
        t('screen.checks.projectedNote', { error: number(projected.error / 100, 2) }),
      ),
      row('screen.checks.row.least', `${number(draft.least, 2)}°`, t('screen.checks.draftNote')),
      ...draft.below.map(({ area, faces }, place) =>
        row(
          place === 0 ? 'screen.checks.row.below0' : 'screen.checks.row.below1',
          faces === 0 ? t('screen.checks.none') : writeArea(area, number),
          faces === 0 ? undefined : t('screen.checks.faces', { count: faces }),
          ruleOf(faces === 0),
        ),
      ),
      row(
        'screen.checks.row.undercuts',
        !undercuts
          ? unknown
          : undercuts.regions.length === 0
            ? t('screen.checks.none')
            : writeArea(undercuts.area, number),
        undercuts?.regions.length
          ? t('screen.checks.places', { count: undercuts.regions.length })
          : undefined,
        ruleOf(undercuts ? undercuts.regions.length === 0 : undefined),
      ),
    ]
  }

  function ofWall({ wall }: PartMeasurements): Result[] {
    if (!wall)
      return [
        row('screen.checks.row.wallLeast', unknown),
        row('screen.checks.row.ratio', unknown, undefined, 'unknown'),
      ]
    const ratio = wall.least / wall.most
    // Allow for float32 rounding, which would put a wall of uniform thickness below the limit.
    const isWithin = ratio >= minWallShare - 1e-4
    const verdict = t(isWithin ? 'screen.checks.ratioWithin' : 'screen.checks.ratioBelow')
    return [
      row('screen.checks.row.wallLeast', writeLength(wall.least, number), t('screen.checks.wallNote')),
      row('screen.checks.row.wallMedian', writeLength(wall.median, number)),
      row('screen.checks.row.wallMost', writeLength(wall.most, number)),
      row(
        'screen.checks.row.ratio',
        percent(ratio, 1),
        `${verdict} ${t('screen.checks.ratioNote')}`,
        ruleOf(isWithin),
      ),
      row('screen.checks.row.ratioInner', percent(wall.low / wall.high, 1), t('screen.checks.innerNote')),
    ]
  }

  return { notClosedText, ofPart, alongPull, ofWall }
}
