import { Checkbox, Group, Loader, Select, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { joinParts } from '#ui/facts/join-parts.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import type { DraftRow } from '../mapping/draft.ts'
import type { ImportField } from '../mapping/mapping.ts'
import type { useImport } from '../useImport.ts'
import { SheetLayouts } from './SheetLayouts.tsx'
import { SheetTable } from './SheetTable.tsx'
import { ValueChoices } from './ValueChoices.tsx'

type Sheet = ReturnType<typeof useImport>

interface SheetEditorProps {
  sheet: Sheet
  /** Returns a field named after a heading. */
  ownField?: ((heading: string) => ImportField) | undefined
  /** Text that is shown when nothing prevents the import. */
  ready?: string | undefined
}

/**
 * Shows the sheet of a file: the choice of sheet and headings, the columns and rows to correct, and the problems that
 * prevent the import.
 */
export function SheetEditor({ sheet, ownField, ready }: SheetEditorProps) {
  return (
    <Stack gap="md">
      <SheetLayouts sheet={sheet} />
      <SheetSource sheet={sheet} />
      <ValueChoices sheet={sheet} />
      <SheetTable sheetImport={sheet} ownField={ownField} />
      <Verdict sheet={sheet} ready={ready} />
    </Stack>
  )
}

/** Lets the user select the sheet of the file and the row of its headings. */
function SheetSource({ sheet: { draft, chooseSheet, chooseHeadingRow } }: { sheet: Sheet }) {
  const { t } = useTranslation('ui')
  if (!draft) return null
  const candidateRows = draft.grid.cells.slice(0, Math.max(20, draft.headingRow + 1))
  const isOne = draft.grids.length === 1
  return (
    <Group gap="md" align="flex-end">
      {!isOne && (
        <Select
          label={t('import.sheet')}
          data={draft.grids.map(({ name }, at) => ({ value: String(at), label: name }))}
          value={String(draft.sheet)}
          onChange={sheet => sheet && chooseSheet(Number(sheet))}
          w={220}
          maw="100%"
        />
      )}
      <Select
        label={t('import.headingRow')}
        data={candidateRows.flatMap((cells, row) => {
          const words = joinParts(...cells.filter(Boolean).slice(0, 4))
          return words ? [{ value: String(row), label: `${row + 1}: ${words}` }] : []
        })}
        value={String(draft.headingRow)}
        onChange={row => row && chooseHeadingRow(Number(row))}
        w={420}
        maw="100%"
      />
      <Text size="sm" c="dimmed" pb={8}>
        {joinParts(draft.fileName, isOne ? draft.grid.name : '')}
      </Text>
    </Group>
  )
}

/** Shows the problems that still prevent the import, or that the sheet is ready. */
function Verdict({ sheet, ready }: Pick<SheetEditorProps, 'sheet' | 'ready'>) {
  const { t } = useTranslation('ui')
  const { draft, context, problems, doubts, missing, questions, suspectCells, failure } = sheet
  const ofWhole = problems?.filter(({ row }) => row === null) ?? []
  const skippedCount = sheet.rows.length - sheet.includedRows.length
  const sections = sheet.rows.filter(({ isSection, isSkipped }) => isSection && isSkipped)
  const hiddenRows = sheet.includedRows.filter(({ row }) => draft?.grid.hiddenRows?.has(row))
  const count = (kind: string) => suspectCells.filter(({ oddity }) => oddity === kind).length
  const doubtCount = doubts.filter(({ row }) => row !== null).length
  const labels = questions.map(
    columnIndex => context.fieldNamed(draft?.columns[columnIndex]?.field ?? '')?.label ?? '',
  )
  return (
    <Stack gap="xs">
      {ofWhole.map(({ message }) => (
        <InlineMessage kind="error" key={message}>
          {message}
        </InlineMessage>
      ))}
      {sections.length > 0 && (
        <Text size="sm">
          {t('import.sections', { count: sections.length, lines: firstNumbers(sections) })}
        </Text>
      )}
      {hiddenRows.length > 0 && (
        <Text size="sm">
          {t('import.hidden', { count: hiddenRows.length, lines: firstNumbers(hiddenRows) })}
        </Text>
      )}
      {questions.length > 0 && (
        <InlineMessage kind="warning">{t('import.questions', { fields: labels.join(', ') })}</InlineMessage>
      )}
      {suspectCells.length + doubts.length > 0 && (
        <InlineMessage kind="warning">
          <Stack gap="xs">
            {count('size') > 0 && <Text size="sm">{t('import.oddSizes', { count: count('size') })}</Text>}
            {count('shortened') > 0 && (
              <Text size="sm">{t('import.oddNumbers', { count: count('shortened') })}</Text>
            )}
            {count('unreadable') > 0 && (
              <Text size="sm">{t('import.oddLetters', { count: count('unreadable') })}</Text>
            )}
            {count('repeated') > 0 && (
              <Text size="sm">{t('import.oddRepeated', { count: count('repeated') })}</Text>
            )}
            {doubtCount > 0 && <Text size="sm">{t('import.oddValues', { count: doubtCount })}</Text>}
            {doubts
              .filter(({ row }) => row === null)
              .map(({ message }) => (
                <Text key={message} size="sm">
                  {message}
                </Text>
              ))}
            <Checkbox
              label={t('import.lookedAt')}
              checked={sheet.areDoubtsConfirmed}
              onChange={event => sheet.setDoubtsConfirmed(event.currentTarget.checked)}
            />
          </Stack>
        </InlineMessage>
      )}
      <Text size="sm" role="status">
        {missing.length > 0
          ? t('import.missing', { fields: missing.map(({ label }) => label).join(', ') })
          : problems === undefined && !failure && sheet.includedRows.length > 0 && <Loader size="xs" />}
        {problems && problems.length > 0 && t('import.problems', { count: problems.length })}
        {sheet.isReady && (ready ?? t('import.ready'))}{' '}
        {skippedCount > 0 && t('import.skipped', { count: skippedCount })}
      </Text>
    </Stack>
  )
}

/** Maximum number of row numbers in a remark. */
const maxNumbers = 10

const firstNumbers = (rows: readonly DraftRow[]): string => {
  const numbers = rows.slice(0, maxNumbers).map(({ row }) => row + 1)
  return [...numbers, ...(rows.length > maxNumbers ? ['…'] : [])].join(', ')
}
