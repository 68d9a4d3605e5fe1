import type { Language } from '@steelsafe/contract/core/fields.ts'
import { type Cell, dayCell } from '@steelsafe/contract/core/sheets/sheets.ts'
import {
  displayParameter,
  parameterNames,
  parameterUnit,
  type Parameters as Sheet,
} from '@steelsafe/contract/mold-qualification/parameters.ts'
import type { TryoutContent } from '@steelsafe/contract/mold-qualification/report.ts'
import { translate } from '#core/texts.ts'

interface SheetOfTryout {
  number: number
  parameters: Sheet
}

interface TryoutExport {
  title: string
  language: Language
  forCustomer: boolean
  content: TryoutContent
  /** Parameter sheets in the order of the tryouts; empty when the export contains no sheet. */
  sheets: readonly SheetOfTryout[]
}

type TextTranslator = (
  key: Parameters<typeof translate>[1],
  values?: Parameters<typeof translate>[2],
) => string

/** Returns the cells of a tryout's export: facts, parameters side by side, findings, and dimensions by cavity. */
export function cellsOfTryout({ title, language, forCustomer, content, sheets }: TryoutExport): Cell[][] {
  const translateText: TextTranslator = (key, values) => translate(language, key, values)
  const { tryout, isMetric } = content
  const parts: Cell[][] = [
    [title],
    [translateText('mold-qualification:field.plannedDate'), dayCell(tryout.plannedDate)],
    [translateText('mold-qualification:field.actualDate'), dayCell(tryout.actualDate)],
    [
      translateText('mold-qualification:field.outcome'),
      tryout.outcome && translateText(`mold-qualification:outcome.${tryout.outcome}`),
    ],
    [translateText('mold-qualification:field.press'), tryout.press],
    [translateText('mold-qualification:field.lot'), tryout.lot],
    [translateText('mold-qualification:field.summary'), tryout.summary],
    ...(forCustomer ? [] : [[translateText('mold-qualification:field.internalNote'), tryout.internalNote]]),
  ]
  const lines = parameterNames.filter(name => sheets.some(({ parameters }) => parameters[name] !== undefined))
  if (lines.length > 0)
    parts.push(
      [],
      [translateText('mold-qualification:screen.sheet.title'), ...sheets.map(({ number }) => `T${number}`)],
      ...lines.map((name): Cell[] => [
        [translateText(`mold-qualification:parameter.${name}`), parameterUnit(name, isMetric)]
          .filter(Boolean)
          .join(', '),
        ...sheets.map(({ parameters }) => {
          const value = parameters[name]
          return value === undefined ? null : displayParameter(name, value, isMetric)
        }),
      ]),
    )
  return [
    ...parts,
    [],
    ...findingCells(content, forCustomer, translateText),
    [],
    ...dimensionCells(content, translateText),
  ]
}

function findingCells(
  { findings }: TryoutContent,
  forCustomer: boolean,
  translateText: TextTranslator,
): Cell[][] {
  const internalFields = ['possibleCauses', 'owner', 'internalNote'] as const
  const shared = [
    'item',
    'description',
    'inspectionMethod',
    'defectTerm',
    'cavity',
    'state',
    'dueDate',
  ] as const
  const fields = [...shared, 'correction', ...(forCustomer ? [] : internalFields)] as const
  return [
    [
      translateText('mold-qualification:screen.findings.title'),
      ...fields.map(field => translateText(`mold-qualification:field.${field}`)),
      translateText('mold-qualification:field.number'),
    ],
    ...findings.map((one): Cell[] => [
      one.number,
      one.item,
      one.description,
      one.inspectionMethod,
      one.defectTerm && translateText(`core:defect.${one.defectTerm}`),
      one.cavity,
      translateText(`mold-qualification:findingState.${one.state}`),
      dayCell(one.dueDate),
      one.correction,
      ...(forCustomer ? [] : [one.possibleCauses, one.ownerName, one.internalNote]),
      `T${one.tryoutNumber}`,
    ]),
  ]
}

function dimensionCells({ dimensions }: TryoutContent, translateText: TextTranslator): Cell[][] {
  return [
    [
      translateText('mold-qualification:screen.dimensions.title'),
      ...(
        [
          'cavity',
          'unit',
          'nominal',
          'lower',
          'upper',
          'count',
          'mean',
          'cp',
          'cpk',
          'chartLow',
          'chartHigh',
          'rangeHigh',
          'beyond',
          'rangesBeyond',
          'normalChance',
          'verdict',
        ] as const
      ).map(field => translateText(`mold-qualification:field.${field}`)),
    ],
    ...dimensions.map((one): Cell[] => [
      one.name,
      one.cavity,
      one.unit,
      one.nominal,
      one.lower,
      one.upper,
      one.values.length,
      one.mean,
      one.cp?.value ?? null,
      one.cpk?.value ?? null,
      one.chart?.low ?? null,
      one.chart?.high ?? null,
      one.chart?.rangeHigh ?? null,
      one.chart?.beyondCount ?? null,
      one.chart?.rangesBeyondCount ?? null,
      one.normalChance ?? null,
      translateText(`mold-qualification:verdict.${one.verdict}`),
      ...one.values,
    ]),
  ]
}
