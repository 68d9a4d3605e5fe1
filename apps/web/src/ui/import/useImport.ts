import type { Endpoint, Input } from '@steelsafe/contract/core/endpoint.ts'
import type { importCheck } from '@steelsafe/contract/core/imports.ts'
import { isOdd, type Measure, type Unit } from '@steelsafe/contract/core/measures.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { type CallError, call } from '#core/client.ts'
import { currentLanguage } from '#core/language.ts'
import { guessMapping, type ImportField, type Mapping, type Units, unitIn, valuesOf } from './mapping.ts'
import { readSheet, type Sheet, SheetProblem } from './read-sheet.ts'
import { metricOf } from './values.ts'

/** What keeps a row out, by its number from 0 and the field. */
export interface RowProblem {
  row: number | null
  field: string
  message: string
}

interface Asked {
  /** Answers whether the rows could be taken in, and changes nothing. */
  check: Endpoint
  /** The parameters and query of the call. */
  input?: object
  fields: readonly ImportField[]
  toRow: ToRow
}

/** From the texts of a row to what the endpoint takes; sizes by the name of their field, in stored units. */
export type ToRow = (
  values: Record<string, string>,
  metric: (field: string) => number | string | null,
) => unknown

/** A sheet on its way in: read, its columns matched to fields, checked by the rules here and then by the server's. */
export function useImport({ check, input, fields, toRow }: Asked) {
  const { t } = useTranslation('ui')
  const [sheet, setSheet] = useState<Sheet>()
  const [mapping, setMapping] = useState<Mapping>({})
  const [units, setUnits] = useState<Units>({})
  const [isLookedAt, setLookedAt] = useState(false)
  const [problems, setProblems] = useState<RowProblem[]>()
  const [failure, setFailure] = useState<string>()
  const rows = sheet ? valuesOf(sheet.rows, mapping) : []

  const sizes = fields.filter(isSize)
  const metricIn = (row: Record<string, string>, { name, measure, unit }: SizeField, by: Units) =>
    metricOf(row[name], { measure, unit: by[name] ?? unit }, currentLanguage())
  const bodyOf = (texts: Record<string, string>[], by: Units) => ({
    rows: texts.map(row =>
      toRow(row, name => {
        const field = sizes.find(size => size.name === name)
        return field ? metricIn(row, field, by) : null
      }),
    ),
  })

  /** Sizes that hardly any tool has. They keep nothing out, but have to be looked at. */
  const oddities = rows.flatMap((row, index) =>
    sizes.flatMap(field => {
      const metric = metricIn(row, field, units)
      const isDoubtful = typeof metric === 'number' && isOdd(field.measure, metric)
      return isDoubtful ? [{ row: index, field: field.name, message: t('import.odd') }] : []
    }),
  )

  async function inspect(values: Record<string, string>[], by: Units) {
    setProblems(undefined)
    setFailure(undefined)
    setLookedAt(false)
    const body = bodyOf(values, by)
    await call(check, { ...input, body } as Input<Endpoint>).then(
      answer => setProblems((answer as z.output<typeof importCheck>).problems),
      (error: CallError) => setFailure(error.message),
    )
  }

  async function open(file: File) {
    try {
      const read = await readSheet(file, currentLanguage())
      const guessed = guessMapping(read.headings, fields)
      setSheet(read)
      setMapping(guessed)
      const guessedUnits = Object.fromEntries(
        sizes.map(field => [field.name, unitIn(read.headings[guessed[field.name] ?? -1], field)]),
      )
      setUnits(guessedUnits)
      await inspect(valuesOf(read.rows, guessed), guessedUnits)
    } catch (error) {
      setSheet(undefined)
      setFailure(t(`import.problem.${error instanceof SheetProblem ? error.problem : 'unreadable'}`))
    }
  }

  function map(field: string, column: number) {
    const next = { ...mapping, [field]: column }
    setMapping(next)
    const size = sizes.find(({ name }) => name === field)
    const by = size ? { ...units, [field]: unitIn(sheet?.headings[column], size) } : units
    setUnits(by)
    if (sheet) void inspect(valuesOf(sheet.rows, next), by)
  }

  function measureIn(field: string, unit: Unit) {
    const by = { ...units, [field]: unit }
    setUnits(by)
    if (sheet) void inspect(valuesOf(sheet.rows, mapping), by)
  }

  const forget = () => {
    setSheet(undefined)
    setProblems(undefined)
    setFailure(undefined)
  }
  return {
    sheet,
    mapping,
    rows,
    problems,
    failure,
    open,
    map,
    forget,
    units,
    measureIn,
    oddities,
    isLookedAt,
    setLookedAt,
    body: () => bodyOf(rows, units),
  }
}

type SizeField = ImportField & { measure: Measure; unit: Unit }
const isSize = (field: ImportField): field is SizeField => field.measure !== undefined
