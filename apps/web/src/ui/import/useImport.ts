import type { Endpoint, Input } from '@steelsafe/contract/core/endpoint.ts'
import { messagesByField } from '@steelsafe/contract/core/issues.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CallError, call } from '#core/client.ts'
import { currentLanguage } from '#core/language.ts'
import { sayMessage } from '../form/resolver.ts'
import { guessMapping, type ImportField, type Mapping, valuesOf } from './mapping.ts'
import { readSheet, type Sheet, SheetProblem } from './read-sheet.ts'

/** What keeps a row out, by its number from 0 and the field. */
export interface RowProblem {
  row: number
  field: string
  message: string
}

interface Asked {
  /** Answers whether the rows could be taken in, and changes nothing. */
  check: Endpoint
  /** The parameters and query of the call. */
  input?: object
  fields: readonly ImportField[]
  toRow: (values: Record<string, string>) => unknown
}

/** A sheet on its way in: read, its columns matched to fields, checked by the rules here and then by the server's. */
export function useImport({ check, input, fields, toRow }: Asked) {
  const { t } = useTranslation('ui')
  const [sheet, setSheet] = useState<Sheet>()
  const [mapping, setMapping] = useState<Mapping>({})
  const [problems, setProblems] = useState<RowProblem[]>()
  const [failure, setFailure] = useState<string>()
  const rows = sheet ? valuesOf(sheet.rows, mapping) : []

  async function inspect(values: Record<string, string>[]) {
    setProblems(undefined)
    setFailure(undefined)
    const body = { rows: values.map(toRow) }
    const result = check.body.safeParse(body, { reportInput: true })
    if (!result.success) {
      return setProblems(
        Object.entries(messagesByField(result.error)).map(([path, [first]]) =>
          problemAt(path, first ? sayMessage(first) : ''),
        ),
      )
    }
    await call(check, { ...input, body } as Input<Endpoint>).then(
      () => setProblems([]),
      (error: CallError) => {
        if (!error.modelState) return setFailure(error.message)
        const told = Object.entries(error.modelState)
        setProblems(told.map(([path, [message = '']]) => problemAt(path, message)))
      },
    )
  }

  async function open(file: File) {
    try {
      const read = await readSheet(file, currentLanguage())
      const guessed = guessMapping(read.headings, fields)
      setSheet(read)
      setMapping(guessed)
      await inspect(valuesOf(read.rows, guessed))
    } catch (error) {
      setSheet(undefined)
      setFailure(t(`import.problem.${error instanceof SheetProblem ? error.problem : 'unreadable'}`))
    }
  }

  function map(field: string, column: number) {
    const next = { ...mapping, [field]: column }
    setMapping(next)
    if (sheet) void inspect(valuesOf(sheet.rows, next))
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
    body: () => ({ rows: rows.map(toRow) }),
  }
}

/** `rows.3.name` is row 3, field `name`. */
function problemAt(path: string, message: string): RowProblem {
  const [, row = '0', ...field] = path.split('.')
  return { row: Number(row), field: field.join('.'), message }
}
