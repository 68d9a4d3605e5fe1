import { findCode, logStatusWords } from '@steelsafe/contract/imports/sheet-words.ts'
import type { LogChoices } from '@steelsafe/contract/maintenance/entities.ts'
import { logStatuses } from '@steelsafe/contract/maintenance/names.ts'
import type { TFunction } from 'i18next'
import type { ImportField } from '#shared/import/mapping/mapping.ts'
import type { RowValues } from '#shared/import/values/row-values.ts'
import { headingWords } from './heading-words.ts'

/**
 * Returns the fields that a sheet of the log can contain, in the order of the field choice. The server finds defects,
 * actions, alerts, people and checklists by their names.
 */
export function logFields(t: TFunction<'maintenance'>, choices: LogChoices): ImportField[] {
  const field = (
    name: keyof typeof headingWords,
    label: string,
    overrides: Partial<ImportField> = {},
  ): ImportField => ({
    name,
    label,
    alsoCalled: headingWords[name],
    ...overrides,
  })
  const number = { isNumber: true }
  return [
    field('workDate', t('field.workDate'), { isRequired: true, isDay: true }),
    field('title', t('field.workTitle')),
    field('description', t('field.description')),
    field('statusId', t('field.status'), {
      codeOf: text => findCode(text, logStatusWords),
      choices: logStatuses.map(status => t(`status.${status}`)),
    }),
    field('defect', t('field.defect'), { choices: activeNames(choices.defects) }),
    field('action', t('field.action'), { choices: activeNames(choices.actions) }),
    field('people', t('field.people'), { choices: distinct(choices.people.map(({ display }) => display)) }),
    field('repairHours', t('field.repairHours'), number),
    field('laborCost', t('field.laborCost'), number),
    field('materialCost', t('field.materialCost'), number),
    field('projectedCost', t('field.projectedCost'), number),
    field('currencyCode', t('field.currency')),
    field('alert', t('field.alert'), { choices: distinct(choices.alerts.map(({ title }) => title)) }),
    field('checklist', t('field.checklist'), {
      choices: distinct(choices.checklists.map(({ name }) => name)),
    }),
  ]
}

const distinct = (names: readonly string[]): string[] => [...new Set(names)]

const activeNames = (things: readonly { name: string; isActive: boolean }[]): string[] =>
  distinct(things.filter(({ isActive }) => isActive).map(({ name }) => name))

/**
 * Converts a row of the sheet to a row of the request: title and description become one text, and empty values are
 * omitted.
 */
export function entryRow({ title, description, ...values }: RowValues): Record<string, unknown> {
  const lines = [title, description].filter(line => typeof line === 'string' && line !== '')
  return {
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
    description: [...new Set(lines)].join('\n'),
  }
}

/** Returns the field for the path of a problem. A sheet without a description shows its problems at the title. */
export const fieldOfPath = (path: string, values: RowValues): string =>
  path === 'description' && !('description' in values) && 'title' in values ? 'title' : path
