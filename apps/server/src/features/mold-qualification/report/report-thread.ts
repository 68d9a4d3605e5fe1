import {
  dash,
  formatDay,
  formatInstant,
  formatMoney,
  formatNumber,
} from '@steelsafe/contract/core/formats/formats.ts'
import { qualificationLimits } from '@steelsafe/contract/mold-qualification/limits.ts'
import type { FindingState, RequirementVerdict } from '@steelsafe/contract/mold-qualification/names.ts'
import {
  displayParameter,
  groupNames,
  type ParameterName,
  parametersOf,
  parameterUnit,
} from '@steelsafe/contract/mold-qualification/parameters.ts'
import type { RecordedDimension, TryoutContent } from '@steelsafe/contract/mold-qualification/report.ts'
import { drawOnThread } from '#core/pdf/draw-on-thread.ts'
import type { TextCell } from '#core/pdf/pages.ts'
import {
  type AboutSheet,
  bold,
  boldly,
  plainly,
  quiet,
  quietly,
  TableSheet,
  toneColors,
} from '#core/pdf/table-sheet.ts'
import type { Picture } from './photos.ts'

/** The content of the report of a tryout that is drawn as a PDF. */
export interface TryoutPdf extends AboutSheet {
  timeZone: string
  forCustomer: boolean
  hasSheet: boolean
  /** Photos of findings. */
  pictures: Picture[]
  wantedCpk: number
  content: TryoutContent
}

/** Left edges of the columns, as shares of the width. */
const factColumns = [0, 0.17, 0.5, 0.67] as const
const sheetColumns = [0, 0.4, 0.6, 0.8] as const
const findingColumns = [0, 0.05, 0.2, 0.45, 0.62, 0.79, 0.89] as const
const customerColumns = [0, 0.05, 0.22, 0.56, 0.77, 0.89] as const
const dimensionColumns = [0, 0.18, 0.25, 0.36, 0.43, 0.53, 0.68, 0.83] as const

drawOnThread<TryoutPdf>((paper, pdf) => {
  const sheet = new TableSheet(paper, pdf)
  drawFacts(sheet, pdf)
  if (pdf.hasSheet) drawSheet(sheet, pdf)
  drawFindings(sheet, pdf)
  drawDimensions(sheet, pdf)
  drawSignatures(sheet, pdf)
})

function drawFacts(sheet: TableSheet, { content, forCustomer, language }: TryoutPdf): void {
  const { tryout, pressData } = content
  const translateText = sheet.translateText.bind(sheet)
  const reason = (kind: 'missed' | 'extra', name: string | null) =>
    name === null
      ? []
      : [
          [
            translateText(`mold-qualification:field.${kind}Reason`),
            translateText(`mold-qualification:${kind}.${name}` as never),
          ],
        ]
  const facts: string[][] = [
    [translateText('mold-qualification:field.plannedDate'), formatDay(tryout.plannedDate, language)],
    [translateText('mold-qualification:field.actualDate'), formatDay(tryout.actualDate, language)],
    [
      translateText('mold-qualification:field.outcome'),
      tryout.outcome ? translateText(`mold-qualification:outcome.${tryout.outcome}`) : dash,
    ],
    [translateText('mold-qualification:field.revision'), String(tryout.revision)],
    [translateText('mold-qualification:field.press'), tryout.press || dash],
    [translateText('mold-qualification:field.lot'), tryout.lot || dash],
    [translateText('mold-qualification:field.cavitiesRun'), formatNumber(tryout.cavitiesRun, language)],
    [translateText('mold-qualification:field.shots'), formatNumber(tryout.shots, language)],
    ...(tryout.blockedCavities?.length
      ? [[translateText('mold-qualification:field.blockedCavities'), tryout.blockedCavities.join(', ')]]
      : []),
    ...(tryout.attendants ? [[translateText('mold-qualification:field.attendants'), tryout.attendants]] : []),
    ...reason('missed', tryout.missedReason),
    ...(forCustomer
      ? []
      : [
          ...reason('extra', tryout.extraReason),
          ...(tryout.extraCost === null
            ? []
            : [
                [
                  translateText('mold-qualification:field.extraCost'),
                  formatMoney(tryout.extraCost, tryout.currencyCode, language),
                ],
              ]),
        ]),
  ]
  const drawPairs = (pairs: readonly string[][]) => {
    for (let at = 0; at < pairs.length; at += 2)
      sheet.row(
        factColumns,
        pairs.slice(at, at + 2).flatMap(([name = '', value = '']) => [quietly(name), plainly(value)]),
      )
  }
  drawPairs(facts)
  if (pressData) {
    const { name, plant, companyName } = pressData
    const size = (value: number | null, unit: string) =>
      value === null ? dash : `${formatNumber(value, language, 1)} ${unit}`.trim()
    sheet.part(
      `${translateText('mold-qualification:field.press')}: ${[name, plant, companyName].filter(Boolean).join(', ')}`,
    )
    drawPairs([
      [translateText('presses:field.clampForce'), size(pressData.clampForce, 'kN')],
      [translateText('presses:field.screwDiameter'), size(pressData.screwDiameter, 'mm')],
      [translateText('presses:field.shotVolume'), size(pressData.shotVolume, 'cm³')],
      [translateText('presses:field.injectionPressure'), size(pressData.injectionPressure, 'MPa')],
      [translateText('presses:field.intensificationRatio'), size(pressData.intensificationRatio, '')],
    ])
  }
  for (const [field, text] of [
    ['summary', tryout.summary],
    ['internalNote', tryout.internalNote],
    ['revisionReason', tryout.revisionReason],
  ] as const) {
    if (!text || (field === 'revisionReason' && forCustomer)) continue
    sheet.part(translateText(`mold-qualification:field.${field}`))
    sheet.text(text)
  }
}

function drawSheet(sheet: TableSheet, { content, language }: TryoutPdf): void {
  const { tryout, before, isMetric } = content
  const translateText = sheet.translateText.bind(sheet)
  sheet.part(translateText('mold-qualification:screen.sheet.title'))
  const hasValue = (name: ParameterName) =>
    tryout.parameters[name] !== undefined || before?.parameters[name] !== undefined
  const groups = groupNames.filter(group => parametersOf(group).some(hasValue))
  if (groups.length === 0) return void sheet.text(translateText('mold-qualification:screen.sheet.empty'))
  const formatParameter = (name: ParameterName, value: number | undefined) =>
    value === undefined
      ? dash
      : `${formatNumber(displayParameter(name, value, isMetric), language, 3)} ${parameterUnit(name, isMetric)}`
  for (const group of groups) {
    sheet.row(sheetColumns, [
      boldly(translateText(`mold-qualification:group.${group}`)),
      quietly(`T${tryout.number}`),
      quietly(before ? `T${before.number}` : ''),
      quietly(before ? translateText('mold-qualification:screen.sheet.change') : ''),
    ])
    for (const name of parametersOf(group).filter(hasValue)) {
      const [now, then] = [tryout.parameters[name], before?.parameters[name]]
      const isOther = before !== null && now !== then
      const text = isOther ? boldly : plainly
      sheet.row(sheetColumns, [
        plainly(translateText(`mold-qualification:parameter.${name}`)),
        text(formatParameter(name, now)),
        plainly(before ? formatParameter(name, then) : ''),
        text(
          isOther && now !== undefined && then !== undefined
            ? formatNumber(
                displayParameter(name, now, isMetric) - displayParameter(name, then, isMetric),
                language,
                3,
              )
            : '',
        ),
      ])
    }
  }
}

const toneOf: Record<FindingState, string> = {
  Open: toneColors.late,
  Corrected: toneColors.none,
  Verified: toneColors.good,
}

function drawFindings(sheet: TableSheet, { content, language, forCustomer, pictures }: TryoutPdf): void {
  const translateText = sheet.translateText.bind(sheet)
  sheet.part(translateText('mold-qualification:screen.findings.title'))
  if (content.findings.length === 0)
    return void sheet.text(translateText('mold-qualification:screen.findings.none'))
  const fields = forCustomer
    ? (['item', 'description', 'inspectionMethod', 'state', 'dueDate'] as const)
    : (['item', 'description', 'inspectionMethod', 'possibleCauses', 'state', 'owner'] as const)
  const columns = forCustomer ? customerColumns : findingColumns
  sheet.row(columns, [
    quietly('#'),
    ...fields.map(field => quietly(translateText(`mold-qualification:field.${field}`))),
  ])
  for (const one of content.findings) {
    const term = one.defectTerm ? translateText(`core:defect.${one.defectTerm}`) : ''
    const where =
      one.cavity === null
        ? ''
        : translateText('mold-qualification:screen.findings.cavity', { cavity: one.cavity })
    const verified =
      one.verifiedNumber === null
        ? ''
        : translateText('mold-qualification:screen.findings.verifiedIn', { number: one.verifiedNumber })
    const due = one.dueDate ? formatDay(one.dueDate, language) : ''
    sheet.row(
      columns,
      [
        quietly(String(one.number)),
        boldly(one.item),
        plainly([one.description, term, where].filter(Boolean).join(' · ')),
        plainly(one.inspectionMethod),
        ...(forCustomer ? [] : [plainly(one.possibleCauses)]),
        {
          text: translateText(`mold-qualification:findingState.${one.state}`),
          style: { ...bold, color: toneOf[one.state] },
        },
        plainly([one.ownerName, due].filter(Boolean).join(', ')),
      ],
      [
        translateText('mold-qualification:screen.findings.foundIn', { number: one.tryoutNumber }),
        ...(verified ? [verified] : []),
        ...(one.correction
          ? [`${translateText('mold-qualification:field.correction')}: ${one.correction}`]
          : []),
        ...(one.internalNote
          ? [`${translateText('mold-qualification:field.internalNote')}: ${one.internalNote}`]
          : []),
        ...(one.attachedFiles.length > 0
          ? [
              `${translateText('mold-qualification:field.photos')}: ${one.attachedFiles.map(({ name }) => name).join(', ')}`,
            ]
          : []),
      ],
    )
    sheet.pictures(pictures.filter(({ findingId }) => findingId === one.id))
  }
}

function drawDimensions(sheet: TableSheet, { content, language, wantedCpk }: TryoutPdf): void {
  const translateText = sheet.translateText.bind(sheet)
  sheet.part(translateText('mold-qualification:screen.dimensions.title'))
  if (content.dimensions.length === 0)
    return void sheet.text(translateText('mold-qualification:screen.dimensions.none'))
  sheet.row(
    dimensionColumns,
    (['dimension', 'cavity', 'limits', 'count', 'mean', 'cp', 'cpk', 'verdict'] as const).map(field =>
      quietly(translateText(`mold-qualification:field.${field}`)),
    ),
  )
  const number = (value: number | null, digits = 3) => formatNumber(value, language, digits)
  const interval = (index: { value: number; low: number; high: number } | null) =>
    index ? `${number(index.value, 2)} (${number(index.low, 2)} – ${number(index.high, 2)})` : dash
  /** Returns the reason why a dimension has no verdict, if it is in the order or the distribution of its values. */
  const reasonsOf = ({ verdict, chart, normalChance }: RecordedDimension) => [
    ...(verdict === 'NotStable' && chart
      ? [
          translateText('mold-qualification:screen.dimensions.beyond', {
            low: number(chart.low, 4),
            high: number(chart.high, 4),
            beyond: chart.beyondCount,
            move: number(chart.rangeHigh, 4),
            ranges: chart.rangesBeyondCount,
          }),
        ]
      : []),
    ...(verdict === 'NotNormal'
      ? [
          translateText('mold-qualification:screen.dimensions.notNormal', {
            p: number(normalChance ?? null, 4),
          }),
        ]
      : []),
  ]
  for (const one of content.dimensions)
    sheet.row(
      dimensionColumns,
      [
        boldly(one.name),
        plainly(String(one.cavity)),
        plainly(`${number(one.lower)} – ${number(one.upper)} ${one.unit}`),
        plainly(String(one.values.length)),
        toTonedCell(number(one.mean, 4), one.outCount > 0 ? toneColors.late : undefined),
        plainly(interval(one.cp)),
        plainly(interval(one.cpk)),
        toTonedCell(translateText(`mold-qualification:verdict.${one.verdict}`), toneOfVerdict[one.verdict]),
      ],
      reasonsOf(one),
    )
  sheet.text(
    translateText('mold-qualification:screen.dimensions.doubt', {
      cpk: number(wantedCpk, 2),
      p: number(qualificationLimits.normalChance, 2),
    }),
    quiet,
  )
}

const toneOfVerdict: Partial<Record<RequirementVerdict, string>> = {
  NotStable: toneColors.late,
  NotCapable: toneColors.late,
  Capable: toneColors.good,
}

const toTonedCell = (text: string, color: string | undefined): TextCell =>
  color ? { text, style: { ...bold, color } } : plainly(text)

function drawSignatures(sheet: TableSheet, { content, language, timeZone }: TryoutPdf): void {
  const translateText = sheet.translateText.bind(sheet)
  sheet.part(translateText('mold-qualification:screen.sign.title'))
  if (content.tryout.signatures.length < 2)
    sheet.text(translateText('mold-qualification:screen.sign.notSigned'))
  for (const { by, date } of content.tryout.signatures)
    sheet.row(factColumns, [boldly(by), plainly(formatInstant(date, language, timeZone))])
}
