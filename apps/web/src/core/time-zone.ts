import type { Option } from '@steelsafe/contract/core/lists.ts'
import { useSession } from './session-store.ts'

export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** In which the viewer is shown moments: that of the profile, else that of the browser. */
export const useTimeZone = (): string => useSession()?.timeZone ?? browserTimeZone()

/** The time zones to choose from, by their IANA names, with the one that is chosen now. */
export function timeZoneOptions(chosen: string | null): Option[] {
  const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(chosen ? [chosen] : [])])
  return [...names].sort().map(value => ({ value, display: value.replaceAll('_', ' ') }))
}
