import type { defaultDetails } from '../core/names.ts'

const keys: Record<(typeof defaultDetails)[number], string> = {
  Customer: 'customer',
  'Customer #': 'customerNumber',
  'Part Name': 'partName',
  Molder: 'molder',
}

/** The key of a default detail's words, `projects:detail.<key>`; a company's own detail has none: it is shown as written. */
export const detailKeyOf = (displayName: string): string | undefined =>
  Object.hasOwn(keys, displayName) ? `detail.${keys[displayName as keyof typeof keys]}` : undefined
