import type { ReactNode } from 'react'

/** Maximum length of a figure and of its unit, in letters. Two such figures fit side by side on a phone. */
const maxLength = 14
const maxLettersOfUnit = 3

/** Returns true for a short text that is a figure with its unit, such as an amount, a percentage or a day. */
export const isFigure = (value: ReactNode): boolean =>
  typeof value === 'number' ||
  (typeof value === 'string' &&
    value.length <= maxLength &&
    /\d/.test(value) &&
    value.replace(/\P{L}/gu, '').length <= maxLettersOfUnit)
