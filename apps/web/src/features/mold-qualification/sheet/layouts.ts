import type { TFunction } from 'i18next'
import type { Grid, SheetLayout } from '#shared/import/mapping/grid.ts'
import type { ImportField } from '#shared/import/mapping/mapping.ts'
import { type Crosstab, findCrosstab } from './find-crosstab.ts'
import { linesOf } from './lines.ts'

interface LayoutOptions {
  fields: readonly ImportField[]
  /** Number of cavities of the tool; null if unknown. */
  cavities: number | null
  /** Maximum number of lines of an import. */
  maxRows: number
}

/**
 * Returns a function that returns the layouts of a measuring machine's sheet: with a line for each value of its
 * crosstab, and unchanged. A sheet without a crosstab has no layouts.
 */
export const dimensionLayouts =
  (t: TFunction<'mold-qualification'>, { fields, cavities, maxRows }: LayoutOptions) =>
  (grid: Grid): SheetLayout[] => {
    const crosstab = findCrosstab(grid, fields)
    if (!crosstab) return []
    const headings = {
      first: crosstab.columns[0]?.heading ?? '',
      last: crosstab.columns.at(-1)?.heading ?? '',
    }
    return [
      ...meaningsOf(crosstab, cavities).map(as => ({
        // One line more than the maximum, so that the import is rejected instead of cut without notice.
        grid: linesOf(grid, crosstab, { fields, as, maxLines: maxRows + 1 }),
        note: t(`screen.dimensions.layout.${as}`, headings),
        action: t(`screen.dimensions.layoutAction.${as}`),
      })),
      { grid, note: t('screen.dimensions.layout.asIs'), action: t('screen.dimensions.layoutAction.asIs') },
    ]
  }

/** Returns the possible meanings of the numbers in the headings, the most likely meaning first. */
function meaningsOf({ kind, columns }: Crosstab, cavities: number | null): ('cavities' | 'parts')[] {
  if (kind === 'cavity') return ['cavities']
  if (kind === 'part') return ['parts']
  return columns.length === cavities ? ['cavities', 'parts'] : ['parts', 'cavities']
}
