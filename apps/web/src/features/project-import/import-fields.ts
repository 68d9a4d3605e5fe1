import { unitOf } from '@steelsafe/contract/core/formats/measures.ts'
import { plainHeading } from '@steelsafe/contract/imports/headings.ts'
import { findCode, phaseWords, statusWords } from '@steelsafe/contract/imports/sheet-words.ts'
import { phaseStatuses, phaseTypes } from '@steelsafe/contract/phases/names.ts'
import { cavitiesIn } from '@steelsafe/contract/projects/details.ts'
import type { TFunction } from 'i18next'
import { measures } from '#features/projects/index.ts'
import type { ImportField } from '#shared/import/mapping/mapping.ts'
import { parseSheetDay } from '#shared/import/values/days.ts'
import { sizesIn } from '#shared/import/values/numbers.ts'
import type { RowValues } from '#shared/import/values/row-values.ts'
import { headingWords } from './heading-words.ts'

/**
 * Prefix of the fields for planned phase dates. Sheets have a column for each. Production means the start of
 * production.
 */
const planned = 'planned:'
const plannedTypes = [
  'PartDesign',
  'ToolDesign',
  'DfmReview',
  'ToolBuild',
  'Tryout',
  'Sampling',
  'Ppap',
  'Transfer',
] as const
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(parseSheetDay(text, 'en') ?? '')

/** Prefix of the fields for details of a project. */
const detail = 'detail:'
export const detailNamed = (name: string): ImportField | undefined =>
  name.startsWith(detail) ? { name, label: name.slice(detail.length) } : undefined

interface Company {
  isMetric: boolean
  /** Companies that the caller's companies work with. */
  partners: readonly string[]
  /** Users of the company who can lead a project. */
  people: readonly string[]
}

/** Returns the fields of a tool that a sheet can contain, in the order of the field choice. */
export function projectFields(
  t: TFunction<['project-import', 'projects', 'core']>,
  { isMetric, partners, people }: Company,
): ImportField[] {
  const text = (
    name: keyof typeof headingWords,
    label: string,
    overrides: Partial<ImportField> = {},
  ): ImportField => ({
    name,
    label,
    alsoCalled: headingWords[name],
    ...overrides,
  })
  const partnerHeadings = new Set(partners.map(plainHeading))
  const company = { accepts: (name: string) => partnerHeadings.has(plainHeading(name)), choices: partners }
  const peopleHeadings = new Set(people.flatMap(namesInBothOrders))
  const lead = {
    accepts: (name: string) => name.includes('@') || peopleHeadings.has(plainHeading(name)),
    requiresAcceptedValues: true,
    choices: [...new Set(people)],
  }
  const size = ([name, measure]: (typeof measures)[number]) =>
    text(name, t(`projects:field.${name}`), {
      measure,
      unit: unitOf(measure, isMetric),
    })
  const steel = t('project-import:screen.steel')
  return [
    text('projectNumber', t('projects:field.projectNumber'), { isRequired: true }),
    text('partName', t('projects:detail.partName')),
    text('customer', t('projects:detail.customer')),
    text('customerCompany', t('project-import:screen.customerCompany'), company),
    text('customerNumber', t('projects:detail.customerNumber')),
    text('molder', t('projects:detail.molder')),
    text('molderCompany', t('project-import:screen.molderCompany'), company),
    text('partNumber', t('projects:field.partNumber')),
    text('program', t('projects:field.program')),
    text(
      'phaseTypeId',
      t('projects:field.phase'),
      choice(phaseTypes, phaseWords, code => t(`core:phaseType.${code}`)),
    ),
    text('statusId', t('projects:field.status'), {
      ...choice(phaseStatuses, statusWords, code => t(`core:phaseStatus.${code}`)),
      requiresField: 'phaseTypeId',
    }),
    text('lead', t('projects:field.lead'), lead),
    ...(['dateOfPurchase', 'dateOfDelivery', 'sopDate'] as const).map(name =>
      text(name, t(`projects:field.${name}`), { isDay: true }),
    ),
    ...plannedTypes.map(type =>
      text(`${planned}${type}`, t('project-import:screen.planned', { phase: t(`core:phaseType.${type}`) }), {
        isDay: true,
        accepts: isDay,
      }),
    ),
    ...measures.map(size),
    text('dimensions', t('projects:field.dimensions'), {
      measure: 'length',
      unit: unitOf('length', isMetric),
      parts: ['length', 'depth', 'height'],
      accepts: value => sizesIn(value).length === 3,
    }),
    text('cavities', t('projects:field.cavities')),
    { name: `${detail}${steel}`, label: steel, alsoCalled: headingWords['detail:steel'] },
    text('description', t('projects:field.description')),
  ]
}

/** Returns both orders in which sheets write a name, normalized: `mia torres` and `torres mia`. */
function namesInBothOrders(name: string): string[] {
  const parts = plainHeading(name).split(' ')
  return [parts.join(' '), [...parts.slice(1), ...parts.slice(0, 1)].join(' ')]
}

function choice<Code extends string>(
  codes: readonly Code[],
  meanings: Record<Code, readonly string[]>,
  labelOf: (code: Code) => string,
): Partial<ImportField> {
  const find = (text: string) =>
    codes.find(code => plainHeading(labelOf(code)) === plainHeading(text)) ?? findCode(text, meanings)
  return { accepts: text => find(text) !== undefined, codeOf: find, choices: codes.map(labelOf) }
}

const isDetail = ([name, value]: [string, unknown]) => name.startsWith(detail) && value !== ''
const detailsOf = (values: RowValues) => Object.entries(values).filter(isDetail)

const plannedOf = (values: RowValues) =>
  Object.entries(values).filter(([name, value]) => name.startsWith(planned) && value !== null)

/** Converts a row for the endpoint. Leaves out fields that the sheet does not have; an empty choice becomes null. */
export function projectRow(values: RowValues) {
  const { phaseTypeId, statusId, cavities, ...others } = values
  const fields = Object.entries(others).filter(
    ([name]) => !name.startsWith(detail) && !name.startsWith(planned),
  )
  return {
    ...Object.fromEntries(fields),
    // Keep an invalid number of cavities, so that validation rejects it.
    ...(cavities ? { cavities: cavitiesIn(String(cavities)) ?? cavities } : {}),
    phaseTypeId: phaseTypeId || null,
    statusId: statusId || null,
    plannedPhases: plannedOf(values).map(([name, plannedMilestone]) => ({
      phaseTypeId: name.slice(planned.length),
      plannedMilestone,
    })),
    details: detailsOf(values).map(([name, valueText]) => ({
      displayName: name.slice(detail.length),
      valueText,
    })),
  }
}

/**
 * Returns the import field for the path of an error. `details.1.valueText` is the second detail of the row that has a
 * value; planned phases likewise.
 */
export function getFieldOfErrorPath(path: string, values: RowValues): string {
  const [, list, index] = /^(details|plannedPhases)\.(\d+)\./.exec(path) ?? []
  const entries = list === 'details' ? detailsOf(values) : plannedOf(values)
  return (list && entries[Number(index)]?.[0]) || path
}
