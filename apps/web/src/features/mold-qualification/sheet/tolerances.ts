/**
 * The side of a tolerance column: `upper` and `lower` contain signed deviations, `amountBelow` contains amounts below
 * the nominal size, and `both` contains both sides.
 */
type ToleranceSide = 'upper' | 'lower' | 'amountBelow' | 'both'

/** A column of tolerances; `at` is its index from 0. */
export interface ToleranceColumn {
  at: number
  side: ToleranceSide
}

/**
 * Words of a tolerance in four languages. A deviation counts only together with its side, because measuring machines
 * also use the word for the difference of a value from its nominal size.
 */
const toleranceWords = /tol(?:e|\P{L}|$)|abma(?:ß|ss)|公差|[上下]偏差|desviaci[oó]n (?:superior|inferior)/u
/** Words of a limit, as in "upper tolerance limit". */
const limitWords = /limit|límite|grenz|限/u

/** Returns the side of the tolerance that a heading names, or undefined for other headings. */
export function parseToleranceSide(text: string): ToleranceSide | undefined {
  const heading = text.normalize('NFKC').toLowerCase().trim().replace(/[−–]/g, '-')
  if (/^(?:±|\+\s*\/?\s*-)$/.test(heading)) return 'both'
  if (!toleranceWords.test(heading) || limitWords.test(heading)) return undefined
  if (/±|\+.*-/.test(heading)) return 'both'
  if (/\+|upper|plus|max|sup|más|ober|上|正/.test(heading)) return 'upper'
  if (/^-|-\s*\)?$|minus|menos|负/.test(heading)) return 'amountBelow'
  return /lower|min|inf|unter|下/.test(heading) ? 'lower' : 'both'
}

/** The deviations of the limits from the nominal size, as texts with their sign. */
type Deviations = Partial<Record<'lower' | 'upper', string>>

/** Returns the deviations in the text of a tolerance column. A column of one side returns only this side. */
export function deviationsOf(text: string, side: ToleranceSide): Deviations {
  if (side === 'upper') return { upper: text }
  if (side === 'lower') return { lower: text }
  if (side === 'amountBelow') return { lower: below(text) }
  const [, upper, lower] = /^\+?\s*([^/+±-][^/]*?)\s*[/\s]\s*([-−–].*|0(?:[.,]0*)?)$/u.exec(text) ?? []
  if (upper !== undefined && lower !== undefined) return { lower, upper }
  const amount = text.replace(/^(?:±|\+\s*\/?\s*[-−–]|[+−–-])\s*/u, '')
  return { lower: below(amount), upper: amount }
}

/**
 * Returns an amount below the nominal size as a negative deviation. An amount with a minus sign is returned unchanged.
 */
const below = (text: string): string =>
  text === '' || /^[-−–]/.test(text) ? text : `-${text.replace(/^\+/, '')}`
