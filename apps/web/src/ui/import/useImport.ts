import type { Endpoint, Input } from '@steelsafe/contract/core/endpoint.ts'
import type { importCheck } from '@steelsafe/contract/core/imports.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import type { ImportColumn } from '@steelsafe/contract/imports/entities.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { type CallError, call } from '#core/client.ts'
import { currentLanguage } from '#core/language.ts'
import {
  choicesOf,
  chooseField,
  chooseOrder,
  chooseUnit,
  type Draft,
  draftOf,
  type Known,
  mend,
  remember,
  rowsOf,
  skip,
  type Values,
  valuesOf,
} from './draft.ts'
import type { ImportField } from './mapping.ts'
import { readGrid, SheetProblem } from './read-sheet.ts'

/** What is wrong at a place of the sheet; without a row the whole of it, without a column a field that has none. */
export interface CellProblem {
  row: number | null
  column: number | null
  field: string
  message: string
}

export interface Asked {
  /** Answers everything that keeps the rows out, and changes nothing. */
  check: Endpoint
  /** The parameters and query of the call. */
  input?: object
  fields: readonly ImportField[]
  /** The field for a name that is none of these, as a detail of a project. */
  otherField?: (name: string) => ImportField | undefined
  toRow: (values: Values) => unknown
  /** The field that a problem of a row is about, where it is called otherwise. */
  fieldOf?: (path: string, values: Values) => string
  maxRows: number
  /** What was chosen for headings before, and how a choice is stored. */
  remembered: readonly ImportColumn[]
  keep: (column: ImportColumn) => void
}

/** A sheet on its way in: read, its columns matched to fields, corrected in place, and checked by the server's rules. */
export function useImport(given: Asked) {
  const { check, input, fields, otherField, toRow, fieldOf, maxRows, remembered, keep } = given
  const { t } = useTranslation('ui')
  const [draft, setDraft] = useState<Draft>()
  const [kept, setKept] = useState<readonly ImportColumn[]>([])
  const [problems, setProblems] = useState<CellProblem[]>()
  const [failure, setFailure] = useState<string>()
  const [isLookedAt, setLookedAt] = useState(false)
  const waiting = useRef<Draft>(undefined)
  const isChecking = useRef(false)
  const known: Known = {
    fields,
    fieldNamed: name => fields.find(field => field.name === name) ?? otherField?.(name),
    remembered: remember(kept, remembered),
    language: currentLanguage(),
  }
  const rows = draft ? rowsOf(draft, known) : []
  const taken = rows.filter(({ isSkipped }) => !isSkipped)
  const missing = fields.filter(
    ({ name, isRequired }) => isRequired && !draft?.columns.some(column => column.field === name),
  )
  const sent = draft ? valuesOf(draft, taken, known) : { values: [], odd: [] }

  /** Of several changes in a row only the last is checked. */
  async function inspect(next: Draft) {
    waiting.current = next
    if (isChecking.current) return
    isChecking.current = true
    while (waiting.current) {
      const one = waiting.current
      waiting.current = undefined
      const found = await ask(one)
      if (!waiting.current) {
        setProblems(found.problems)
        setFailure(found.failure)
      }
    }
    isChecking.current = false
  }

  async function ask(one: Draft): Promise<{ problems?: CellProblem[]; failure?: string }> {
    const those = rowsOf(one, known).filter(({ isSkipped }) => !isSkipped)
    const isReady = fields.every(
      ({ name, isRequired }) => !isRequired || one.columns.some(column => column.field === name),
    )
    if (!isReady || those.length === 0) return {}
    if (those.length > maxRows) return { failure: t('import.problem.tooManyRows') }
    const { values } = valuesOf(one, those, known)
    const columnOf = (field: string) => {
      const at = one.columns.findIndex(
        column => column.field === field || known.fieldNamed(column.field ?? '')?.parts?.includes(field),
      )
      return at < 0 ? null : at
    }
    try {
      const answer = await call(check, { ...input, body: { rows: values.map(toRow) } } as Input<Endpoint>)
      return {
        problems: (answer as z.output<typeof importCheck>).problems.map(({ row, field: path, message }) => {
          const field = row === null ? '' : (fieldOf?.(path, values[row] ?? {}) ?? path)
          return {
            row: row === null ? null : (those[row]?.row ?? null),
            column: columnOf(field),
            field,
            message,
          }
        }),
      }
    } catch (error) {
      return { failure: (error as CallError).message }
    }
  }

  const put = (next: Draft) => {
    setDraft(next)
    setLookedAt(false)
    setFailure(undefined)
    void inspect(next)
  }

  async function open(file: File) {
    try {
      const next = draftOf(file.name, await readGrid(file, currentLanguage(), maxRows), known)
      setProblems(undefined)
      put(next)
    } catch (error) {
      setDraft(undefined)
      setFailure(t(`import.problem.${error instanceof SheetProblem ? error.problem : 'unreadable'}`))
    }
  }

  const keepColumn = (next: Draft, at: number) => {
    const [column] = choicesOf({
      ...next,
      headings: [next.headings[at] ?? ''],
      columns: next.columns.slice(at, at + 1),
    })
    if (!column) return
    setKept(before => remember([column], before))
    keep(column)
  }
  /** A change of the choices for a column, which is remembered by its heading. */
  const choose = (at: number, next: Draft) => {
    put(next)
    keepColumn(next, at)
  }

  return {
    draft,
    known,
    rows,
    taken,
    missing,
    problems,
    failure,
    odd: sent.odd,
    isLookedAt,
    setLookedAt,
    open,
    chooseField: (at: number, field: string | null) =>
      draft && choose(at, chooseField(draft, at, field, known)),
    chooseUnit: (at: number, unit: Parameters<typeof chooseUnit>[2]) =>
      draft && choose(at, chooseUnit(draft, at, unit)),
    chooseOrder: (at: number, order: Parameters<typeof chooseOrder>[2]) =>
      draft && put(chooseOrder(draft, at, order)),
    chooseHeadingRow: (row: number) => draft && put(draftOf(draft.fileName, draft.grid, known, row)),
    mend: (row: number, column: number, text: string) => {
      if (!draft) return
      setProblems(before => before?.filter(one => one.row !== row || one.column !== column))
      put(mend(draft, row, column, text))
    },
    skip: (row: number, isSkipped: boolean) => draft && put(skip(draft, row, isSkipped)),
    check: () => draft && void inspect(draft),
    /** Another file keeps the choices for headings that are the same. */
    forget: () => {
      if (draft) setKept(before => remember(choicesOf(draft), before))
      setDraft(undefined)
      setProblems(undefined)
      setFailure(undefined)
    },
    /** Choices that were only guessed are certain once the rows have come in. */
    keepGuesses: () => {
      if (!draft) return
      for (const [at, { isDoubtful }] of draft.columns.entries()) if (isDoubtful) keepColumn(draft, at)
    },
    body: () => ({
      rows: sent.values.map(toRow),
      fileName: (draft?.fileName ?? '').slice(0, limits.fileNameLength),
    }),
  }
}
