import type { Language } from '@steelsafe/contract/core/fields.ts'
import { countryCodes } from '@steelsafe/contract/core/formats/countries.ts'
import {
  dayIn,
  formatDay,
  formatMeasure,
  formatNumber,
  formatPercent,
} from '@steelsafe/contract/core/formats/formats.ts'
import type { Measure } from '@steelsafe/contract/core/formats/measures.ts'
import { formatBytes, localeOf } from '@steelsafe/contract/core/formats/units.ts'
import { unlimited } from '@steelsafe/contract/core/limits.ts'
import { truncate, truncateWithEllipsis } from '@steelsafe/contract/core/names/truncate.ts'
import { isTranslated, translate, translateStored } from '#core/texts.ts'
import { references } from './names.ts'
import type { Reader } from './reader.ts'

/** Columns whose changes the history hides: they change together with another column, or are internal. */
export const hiddenColumns: ReadonlySet<string> = new Set([
  'id',
  'version',
  'name_key',
  'mime_type',
  'image_type',
  'storage_key',
  'sha256',
  'size_bytes',
  'sent_hash',
  'extension',
  'modified_at',
  'modified_by',
  'uploaded_at',
  'created_at',
  'deleted_at',
  'deleted_by',
  'bin_id',
  'parent_id',
  'column1',
  'column2',
  'column3',
  'column4',
  'detail_text',
  'detail_group_id',
  'code_hash',
  'token_hash',
  'report_token',
  'open_count',
  'download_count',
  'expanded',
])

/**
 * Columns whose values only readers with the action `EditMolding` see, as on the page of the tryouts. Other readers see
 * only that they changed.
 */
export const internalColumns: Readonly<Record<string, readonly string[]>> = {
  tryout: ['attendants', 'extra_cost', 'extra_reason', 'revision_reason'],
}

/** The column of a note that not all members may see. The history of a project shows only that the note changed. */
const internalNote = 'internal_note'

export const isVisibleColumn = (column: string): boolean => !hiddenColumns.has(column)

const measures: Partial<Record<string, Measure>> = {
  length: 'length',
  height: 'length',
  depth: 'length',
  weight: 'weight',
  press_size: 'press',
}

/** The translation keys for the values of a column. */
const choices: Partial<Record<string, string>> = {
  phase_type_id: 'core:phaseType',
  status_id: 'core:phaseStatus',
  production_unit_id: 'core:productionUnit',
  project_role_id: 'core:projectRole',
  contact_type_id: 'core:contactType',
  defect_term: 'core:defect',
  address_type: 'core:addressType',
  app_role: 'core:appRole',
  language: 'core:language',
  scope: 'app-tokens:scope',
  rules_from: 'company-sign-in:rulesFrom',
  shift_id: 'production:shift',
  unit_id: 'core:productionUnit',
  landing: 'account:screen.profile.landingOf',
  digest: 'notifications:screen.reminders.digestOf',
  frequency_id: 'maintenance:frequency',
  threshold_type_id: 'core:thresholdType',
  outcome: 'mold-qualification:outcome',
  missed_reason: 'mold-qualification:missed',
  extra_reason: 'mold-qualification:extra',
}

const day = /^\d{4}-\d{2}-\d{2}$/
const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/
const maxLength = 120

/** Returns a stored value as readers see it; null when it is empty or cannot be shown in a few words. */
export function valueText(
  column: string,
  value: unknown,
  { language, timeZone, names, isMetric, readsAll }: Reader,
): string | null {
  if (value === null || value === undefined || value === '') return null
  if (column === internalNote && !readsAll) return null
  if (typeof value === 'boolean') return translate(language, value ? 'audit:value.yes' : 'audit:value.no')
  if (references.has(column))
    return typeof value === 'string' ? displayName(language, names.get(value)) : null
  if (typeof value === 'number') return numberOf(column, value, language, isMetric)
  if (typeof value === 'string') return formatText(column, value, { language, timeZone })
  return wordsIn(value, language)
}

/** Returns the name, or the text for a former user when the row was deleted. */
export const displayName = (language: Language, name: string | undefined): string =>
  name?.startsWith('core:') ? translateStored(language, name) : name || translate(language, 'core:formerUser')

function numberOf(column: string, value: number, language: Language, isMetric: boolean): string {
  const measure = measures[column]
  if (measure) return formatMeasure(value, measure, isMetric, language)
  if (value === unlimited && column.endsWith('_limit')) return translate(language, 'audit:value.unlimited')
  if (column === 'data_limit') return formatBytes(value, language)
  if (column.endsWith('percent') || column === 'percent_complete') return formatPercent(value / 100, language)
  return formatNumber(value, language, 6)
}

function formatText(
  column: string,
  value: string,
  { language, timeZone }: Pick<Reader, 'language' | 'timeZone'>,
): string | null {
  if (column.endsWith('_hash') || column.endsWith('_secret') || column.endsWith('_key')) return null
  const choice = `${choices[column]}.${value}`
  if (choices[column] && isTranslated(choice)) return translate(language, choice)
  if (column === 'country_code' || column === 'country') return countryOf(value, language)
  if (day.test(value)) return formatDay(value, language)
  if (moment.test(value)) return formatDay(dayIn(timeZone, new Date(value)), language)
  if (column === 'folder') return value.replace(/\/$/, '')
  return truncateWithEllipsis(value, maxLength)
}

const countryOf = (code: string, language: Language): string =>
  (countryCodes as readonly string[]).includes(code)
    ? (new Intl.DisplayNames(localeOf[language], { type: 'region' }).of(code) ?? code)
    : code

/** Returns a translated text in the reader's language, or the items of a short list; null for other structures. */
function wordsIn(value: unknown, language: Language): string | null {
  if (Array.isArray(value))
    return value.every(item => typeof item === 'string') && value.length <= 5 ? value.join(', ') : null
  const own = (value as Partial<Record<string, unknown>>)[language]
  return typeof own === 'string' && own !== '' ? truncate(own, maxLength) : null
}
