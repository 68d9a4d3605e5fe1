import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import { naturalCompare } from '@steelsafe/contract/core/names/natural-order.ts'
import { useSession } from '../session/session-store.ts'

export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Returns the time zone in which times are shown: that of the profile, else that of the browser. */
export const useTimeZone = (): string => useSession()?.timeZone ?? browserTimeZone()

/**
 * Returns the time zones as options, by their IANA names. Includes the current choice even if the browser does not list
 * it.
 */
export function timeZoneOptions(currentZone: string | null): Option[] {
  const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(currentZone ? [currentZone] : [])])
  return [...names].sort(naturalCompare('en')).map(value => ({ value, display: value.replaceAll('_', ' ') }))
}
