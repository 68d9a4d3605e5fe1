import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import Bowser from 'bowser'

/** Returns a name like `Chrome 130, Windows`, or the first 40 characters of an unknown user agent. */
export function browserName(userAgent: string): string {
  if (!userAgent) return dash
  const { browser, os } = Bowser.parse(userAgent)
  if (!browser.name) return userAgent.slice(0, 40)
  const version = browser.version?.split('.')[0] ?? ''
  return [`${browser.name} ${version}`.trim(), os.name].filter(Boolean).join(', ')
}
