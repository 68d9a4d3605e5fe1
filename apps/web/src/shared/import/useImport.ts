import { limits } from '@steelsafe/contract/core/limits.ts'
import { truncate } from '@steelsafe/contract/core/names/truncate.ts'
import type { ImportColumn } from '@steelsafe/contract/imports/entities.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#core/http/client.ts'
import { currentLanguage } from '#core/language/language.ts'
import {
  choicesOf,
  chooseField,
  chooseOrder,
  chooseSign,
  chooseUnit,
  correctCell,
  correctValue,
  type DraftRow,
  draftOf,
  draftRows,
  type ImportContext,
  type ImportDraft,
  mergeChoices,
  openQuestions,
  openSheet,
  skip,
  textAt,
} from './mapping/draft.ts'
import type { Grid, SheetLayout } from './mapping/grid.ts'
import type { ImportField } from './mapping/mapping.ts'
import { hasTooManyRows, readGrids } from './reading/read-sheet.ts'
import { SheetProblem } from './reading/sheet-problem.ts'
import { type OddCell, parseRows, type RowValues } from './values/row-values.ts'

/**
 * A problem in the sheet, or a doubt that the user has to confirm. Without a row, it concerns the whole sheet; without
 * a column, it concerns a field that no column fills.
 */
export interface CellProblem {
  row: number | null
  column: number | null
  field: string
  message: string
  /** True for a doubt: the value is possible, but unlikely. */
  isDoubt: boolean
}

/** A problem of the rows to send. `row` is zero-based; a problem without a row concerns all rows. */
interface RowProblem {
  row: number | null
  field: string
  message: string
  /** True for a doubt, which the user can confirm. */
  isDoubt?: boolean
}

export interface ImportRules {
  /** Returns the problems that prevent the import and the doubtful values, without changing data. */
  check: (rows: unknown[], places: readonly DraftRow[]) => Promise<RowProblem[]>
  fields: readonly ImportField[]
  /** Returns the field for a name that is not in `fields`, for example a detail of a project. */
  otherField?: ((name: string) => ImportField | undefined) | undefined
  toRow: (values: RowValues) => unknown
  /** Returns the field for the path of an error, if they differ. */
  fieldOf?: ((path: string, values: RowValues) => string) | undefined
  maxRows: number
  /** Returns the possible layouts of a sheet, the most likely first. Empty for a sheet that is read as it is. */
  layoutsOf?: ((grid: Grid) => readonly SheetLayout[]) | undefined
  /** Earlier choices by heading, and the function that stores a choice. */
  remembered: readonly ImportColumn[]
  saveColumn: (column: ImportColumn) => void
}

/** The state of an import: reads a sheet, assigns its columns to fields, applies corrections, and checks the rows. */
export function useImport(rules: ImportRules) {
  const { check, fields, otherField, toRow, fieldOf, maxRows, layoutsOf, remembered, saveColumn } = rules
  const { t } = useTranslation('ui')
  const [draft, setDraft] = useState<ImportDraft>()
  /** The layouts of each sheet of the file. */
  const [layouts, setLayouts] = useState<readonly (readonly SheetLayout[])[]>([])
  const [savedChoices, setSavedChoices] = useState<readonly ImportColumn[]>([])
  const [ruleProblems, setRuleProblems] = useState<CellProblem[]>()
  /** The draft that was checked last. */
  const [checkedDraft, setCheckedDraft] = useState<ImportDraft>()
  const [failure, setFailure] = useState<string>()
  const [areDoubtsConfirmed, setDoubtsConfirmed] = useState(false)
  const waitingDraft = useRef<ImportDraft>(undefined)
  const isChecking = useRef(false)
  const context: ImportContext = {
    fields,
    fieldNamed: name => fields.find(field => field.name === name) ?? otherField?.(name),
    remembered: mergeChoices(savedChoices, remembered),
    language: currentLanguage(),
  }
  const rows = draft ? draftRows(draft, context) : []
  const includedRows = rows.filter(({ isSkipped }) => !isSkipped)
  const missing = fields.filter(
    ({ name, isRequired }) => isRequired && !draft?.columns.some(column => column.field === name),
  )
  const questions = draft ? openQuestions(draft, context) : []
  const parsedRows: { values: RowValues[]; odd: OddCell[] } = draft
    ? parseRows(draft, includedRows, context)
    : { values: [], odd: [] }
  const fileProblems = draft ? fileProblemsOf(draft, includedRows) : []
  const problems = ruleProblems && [
    ...fileProblems,
    ...ruleProblems.filter(
      ({ row, column, isDoubt }) =>
        !isDoubt && !fileProblems.some(one => one.row === row && one.column === column),
    ),
  ]
  const doubts = ruleProblems?.filter(({ isDoubt }) => isDoubt) ?? []
  const isReady =
    problems?.length === 0 &&
    checkedDraft === draft &&
    includedRows.length > 0 &&
    missing.length === 0 &&
    questions.length === 0 &&
    (parsedRows.odd.length + doubts.length === 0 || areDoubtsConfirmed)

  /** Returns the problems of the file reader in rows that are imported, without cells that the user has corrected. */
  function fileProblemsOf(one: ImportDraft, places: readonly DraftRow[]): CellProblem[] {
    const includedIndexes = new Set(places.map(({ row }) => row))
    return one.grid.problems.flatMap(({ row, column, fault }) => {
      const field = column === null ? '' : one.columns[column]?.field
      const isCorrected = column !== null && one.corrections[`${row}:${column}`] !== undefined
      return !includedIndexes.has(row) || isCorrected || field === null || field === undefined
        ? []
        : [{ row, column, field, message: t(`import.cell.${fault}`), isDoubt: false }]
    })
  }

  /** Checks the latest draft. Drafts that were replaced before their check began are skipped. */
  async function inspect(next: ImportDraft) {
    waitingDraft.current = next
    if (isChecking.current) return
    isChecking.current = true
    while (waitingDraft.current) {
      const one = waitingDraft.current
      waitingDraft.current = undefined
      const result = await checkDraft(one)
      if (!waitingDraft.current) {
        setRuleProblems(result.problems)
        setCheckedDraft(one)
        // The user may have confirmed earlier doubts before these were known.
        if (result.problems?.some(({ isDoubt }) => isDoubt)) setDoubtsConfirmed(false)
        setFailure(result.failure)
      }
    }
    isChecking.current = false
  }

  async function checkDraft(one: ImportDraft): Promise<{ problems?: CellProblem[]; failure?: string }> {
    const rowsToCheck = draftRows(one, context).filter(({ isSkipped }) => !isSkipped)
    const isReady = fields.every(
      ({ name, isRequired }) => !isRequired || one.columns.some(column => column.field === name),
    )
    if (!isReady || rowsToCheck.length === 0) return {}
    if (rowsToCheck.length > maxRows) return { failure: t('import.problem.tooManyRows') }
    const { values } = parseRows(one, rowsToCheck, context)
    const columnOf = (field: string) => {
      const columnIndex = one.columns.findIndex(
        column => column.field === field || context.fieldNamed(column.field ?? '')?.parts?.includes(field),
      )
      return columnIndex < 0 ? null : columnIndex
    }
    try {
      const rowProblems = await check(values.map(toRow), rowsToCheck)
      return {
        problems: rowProblems.map(({ row, field: path, message, isDoubt = false }) => {
          const field = row === null ? '' : (fieldOf?.(path, values[row] ?? {}) ?? path)
          return {
            row: row === null ? null : (rowsToCheck[row]?.row ?? null),
            column: columnOf(field),
            field,
            message,
            isDoubt,
          }
        }),
      }
    } catch (error) {
      return { failure: (error as CallError).message }
    }
  }

  const changeDraft = (next: ImportDraft) => {
    setDraft(next)
    setDoubtsConfirmed(false)
    setFailure(undefined)
    void inspect(next)
  }

  async function open(file: File) {
    try {
      const sheets = await readGrids(file, context.language)
      const sheetLayouts = sheets.map(grid => layoutsOf?.(grid) ?? [])
      const grids = sheets.map((grid, sheet) => sheetLayouts[sheet]?.[0]?.grid ?? grid)
      const next = openSheet(file.name, grids, context)
      if (grids.length === 1 && hasTooManyRows(next.grid, maxRows)) throw new SheetProblem('tooManyRows')
      setRuleProblems(undefined)
      setLayouts(sheetLayouts)
      changeDraft(next)
    } catch (error) {
      setDraft(undefined)
      setFailure(t(`import.problem.${error instanceof SheetProblem ? error.problem : 'unreadable'}`))
    }
  }

  const storeColumn = (next: ImportDraft, columnIndex: number) => {
    const [column] = choicesOf({
      ...next,
      headings: [next.headings[columnIndex] ?? ''],
      columns: next.columns.slice(columnIndex, columnIndex + 1),
    })
    if (!column) return
    setSavedChoices(before => mergeChoices([column], before))
    saveColumn(column)
  }
  /** Applies a choice for a column and stores it under the heading. */
  const choose = (columnIndex: number, next: ImportDraft) => {
    changeDraft(next)
    storeColumn(next, columnIndex)
  }

  return {
    draft,
    context,
    rows,
    /** The possible layouts of the sheet; empty for a sheet that is read as it is. */
    layouts: (draft && layouts[draft.sheet]) ?? [],
    includedRows,
    values: parsedRows.values,
    missing,
    /** Columns whose day order or decimal sign the user has to choose. */
    questions,
    problems,
    failure,
    suspectCells: parsedRows.odd,
    /** Values that the check found doubtful. */
    doubts,
    areDoubtsConfirmed,
    isReady,
    setDoubtsConfirmed,
    open,
    chooseField: (columnIndex: number, field: string | null) =>
      draft && choose(columnIndex, chooseField(draft, columnIndex, field, context)),
    chooseUnit: (columnIndex: number, unit: Parameters<typeof chooseUnit>[2]) =>
      draft && choose(columnIndex, chooseUnit(draft, columnIndex, unit)),
    chooseOrder: (columnIndex: number, order: Parameters<typeof chooseOrder>[2]) =>
      draft && changeDraft(chooseOrder(draft, columnIndex, order)),
    chooseSign: (columnIndex: number, sign: Parameters<typeof chooseSign>[2]) =>
      draft && changeDraft(chooseSign(draft, columnIndex, sign)),
    chooseSheet: (sheet: number) => {
      if (!draft) return
      setRuleProblems(undefined)
      changeDraft(openSheet(draft.fileName, draft.grids, context, sheet))
    },
    /** Reads the sheet in another layout. Corrections are lost, because they belong to cells of the current layout. */
    chooseLayout: ({ grid }: SheetLayout) => {
      if (!draft) return
      setRuleProblems(undefined)
      changeDraft(openSheet(draft.fileName, draft.grids.with(draft.sheet, grid), context, draft.sheet))
    },
    chooseHeadingRow: (row: number) => draft && changeDraft(draftOf(draft, context, row)),
    correctCell: (row: number, column: number, text: string) => {
      if (!draft) return
      setRuleProblems(before => before?.filter(one => one.row !== row || one.column !== column))
      changeDraft(correctCell(draft, row, column, text))
    },
    /** Corrects all cells of a column that contain a text. */
    correctValue: (column: number, text: string, value: string) => {
      if (!draft) return
      const next = correctValue(draft, column, text, value)
      const isCorrected = (one: CellProblem) =>
        one.row !== null && one.column === column && textAt(draft, one.row, column) === text
      setRuleProblems(before => before?.filter(one => !isCorrected(one)))
      changeDraft(next)
    },
    skip: (row: number, isSkipped: boolean) => draft && changeDraft(skip(draft, row, isSkipped)),
    check: () => draft && void inspect(draft),
    /** Closes the file. Its choices apply to the same headings in the next file. */
    close: () => {
      if (draft) setSavedChoices(before => mergeChoices(choicesOf(draft), before))
      setDraft(undefined)
      setRuleProblems(undefined)
      setFailure(undefined)
    },
    /** Stores the doubtful guesses as choices. Called after the import, because its success confirms them. */
    saveGuesses: () => {
      if (!draft) return
      for (const [columnIndex, { isDoubtful }] of draft.columns.entries())
        if (isDoubtful) storeColumn(draft, columnIndex)
    },
    body: () => ({
      rows: parsedRows.values.map(toRow),
      fileName: truncate(draft?.fileName ?? '', limits.fileNameLength),
    }),
  }
}
