import type { TFunction } from 'i18next'
import type { Grid, SheetLayout } from '#shared/import/grid.ts'
import type { ImportField } from '#shared/import/mapping.ts'
import { type Crosstab, crosstabOf } from './crosstab.ts'
import { linesOf } from './lines.ts'

interface LayoutOptions {
  fields: readonly ImportField[]
  /** Number of cavities of the tool, if it is known. */
  cavities: number | null
  /** Number of lines that an import takes. */
  maxRows: number
}

/**
 * Returns the ways to read a sheet of a measuring machine: with a line for each value of a crosstab, and as it is. A
 * sheet without a crosstab has none.
 */
export const dimensionLayouts =
  (t: TFunction<'mold-qualification'>, { fields, cavities, maxRows }: LayoutOptions) =>
  (grid: Grid): SheetLayout[] => {
    const crosstab = crosstabOf(grid, fields)
    if (!crosstab) return []
    const headings = {
      first: crosstab.columns[0]?.heading ?? '',
      last: crosstab.columns.at(-1)?.heading ?? '',
    }
    return [
      ...meaningsOf(crosstab, cavities).map(as => ({
        // One line more than an import takes, so that it is refused and not cut without notice.
        grid: linesOf(grid, crosstab, { fields, as, maxLines: maxRows + 1 }),
        note: t(`screen.dimensions.layout.${as}`, headings),
        action: t(`screen.dimensions.layoutAction.${as}`),
      })),
      { grid, note: t('screen.dimensions.layout.asIs'), action: t('screen.dimensions.layoutAction.asIs') },
    ]
  }

/** Returns what the numbers of the columns can mean, the most likely one first. */
function meaningsOf({ kind, columns }: Crosstab, cavities: number | null): ('cavities' | 'parts')[] {
  if (kind === 'cavity') return ['cavities']
  if (kind === 'part') return ['parts']
  return columns.length === cavities ? ['cavities', 'parts'] : ['parts', 'cavities']
}
