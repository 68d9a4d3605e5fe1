import { addDays, lastDay } from '@steelsafe/contract/core/dates/days.ts'

/** An all-day date of a calendar. */
export interface CalendarDate {
  /** The id of the row, which never changes. */
  id: string
  /** yyyy-MM-dd. */
  day: string
  summary: string
  description: string
  category: string
  url: string
  /** The time of the last change. */
  changedAt: Date
}

/**
 * Returns a calendar in the format of RFC 5545, with a name as in RFC 7986. The dates have no time zone, because a due
 * day is the same everywhere.
 */
export function writeCalendar(name: string, dates: readonly CalendarDate[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Steelsafe//Steelsafe//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...dates.flatMap(eventOf),
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}

const eventOf = ({ id, day, summary, description, category, url, changedAt }: CalendarDate): string[] => [
  'BEGIN:VEVENT',
  `UID:${id}@steelsafe`,
  `DTSTAMP:${stamp(changedAt)}`,
  `LAST-MODIFIED:${stamp(changedAt)}`,
  `DTSTART;VALUE=DATE:${compact(day)}`,
  // An event without an end lasts one day.
  ...(day < lastDay ? [`DTEND;VALUE=DATE:${compact(addDays(day, 1))}`] : []),
  `SUMMARY:${escapeText(summary)}`,
  `DESCRIPTION:${escapeText(description)}`,
  `CATEGORIES:${escapeText(category)}`,
  `URL:${url}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

const compact = (day: string) => day.replaceAll('-', '')
const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')

/** Escapes a text. Control characters other than line breaks are not allowed and are removed. */
const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, '')

/** Maximum length of a line, in octets without its line break. */
const lineOctets = 75

/** Folds a long line: each continuation is a new line that begins with a space. Never splits a character. */
function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > lineOctets) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n')
}
