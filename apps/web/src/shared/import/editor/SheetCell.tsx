import { Autocomplete, Text, TextInput, UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Oddity } from '../values/row-values.ts'
import classes from './SheetTable.module.css'

interface SheetCellProps {
  /** Position of the cell in the table, for the arrow keys. */
  place: string
  /** True for the only cell of the table that the Tab key reaches. The arrow keys reach the others. */
  isTabStop: boolean
  label: string
  text: string
  /** The parsed value, if it differs from the text. */
  parsedValue?: string | undefined
  problems: readonly string[]
  /** Remarks of the check that the user has to confirm. */
  doubts: readonly string[]
  oddity: Oddity | undefined
  isWhole: boolean
  choices?: readonly string[] | undefined
  onFocus: () => void
  onCorrect: (text: string) => void
}

/** Shows a cell of the sheet with its text and problems. A click or Enter opens an input for corrections. */
export function SheetCell(props: SheetCellProps) {
  const {
    place,
    isTabStop,
    label,
    text,
    parsedValue,
    problems,
    doubts,
    oddity,
    isWhole,
    choices,
    onFocus,
    onCorrect,
  } = props
  const { t } = useTranslation('ui')
  const [draft, setDraft] = useState<string>()
  const end = (value: string | undefined) => {
    setDraft(undefined)
    if (value !== undefined && value !== text) onCorrect(value)
  }
  const keys = {
    onBlur: () => end(draft),
    onKeyDown: (event: KeyboardEvent) => {
      event.stopPropagation()
      if (event.key === 'Enter') end(draft)
      if (event.key === 'Escape') setDraft(undefined)
    },
  }
  if (draft !== undefined) {
    const input = { 'aria-label': label, value: draft, size: 'xs', autoFocus: true, ...keys } as const
    return choices ? (
      <Autocomplete {...input} data={[...choices]} onChange={setDraft} miw={160} />
    ) : (
      <TextInput {...input} onChange={event => setDraft(event.currentTarget.value)} miw={120} />
    )
  }
  const look = [
    classes.cell,
    isWhole && classes.whole,
    problems.length > 0 && classes.wrong,
    (oddity || doubts.length > 0) && classes.odd,
  ]
  const messages = [...problems, ...(oddity ? [t(`import.odd.${oddity}`)] : []), ...doubts]
  return (
    <UnstyledButton
      className={look.filter(Boolean).join(' ')}
      data-place={place}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={[label, text || t('import.emptyCell'), ...messages].join(', ')}
      onFocus={onFocus}
      onClick={() => setDraft(text)}
    >
      <Text span size="sm">
        {parsedValue ?? text}
      </Text>
      {messages.map(message => (
        <Text
          key={message}
          size="xs"
          c={problems.includes(message) ? 'var(--status-late)' : 'var(--status-due)'}
        >
          {message}
        </Text>
      ))}
    </UnstyledButton>
  )
}
