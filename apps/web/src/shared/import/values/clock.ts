/** A time of day in 12 or 24 hours. Its half of the day comes first in Chinese: 下午 2:30, but 2:30 p. m. */
const clock = String.raw`(上午|下午)?\s*(\d{1,2}):(\d{2})(?::\d{2}(?:[.,]\d+)?)?\s*([ap]\.?\s?m\.?)?`
const clockPattern = new RegExp(clock, 'i')
const clockAtEnd = new RegExp(String.raw`(?:[T\s,]+|(?=[上下]午))${clock}(?:uhr|z|[+-]\d{2}:?\d{2})?$`, 'i')

/** Removes the time of day, which exports append to dates. */
export const clockless = (text: string): string => text.trim().replace(clockAtEnd, '')

/** Returns the first time of day in a text, in minutes since midnight. Returns undefined if there is none. */
export function minuteOf(text: string): number | undefined {
  const [, before, hourText, minuteText, after] = clockPattern.exec(text) ?? []
  const [hour, minute] = [Number(hourText), Number(minuteText)]
  // False for a text without a time too, because NaN is not less than any number.
  if (!(hour <= 24 && minute < 60)) return undefined
  const isAfternoon = before === '下午' || after?.toLowerCase().startsWith('p')
  return ((hour % (before || after ? 12 : 24)) + (isAfternoon ? 12 : 0)) * 60 + minute
}
