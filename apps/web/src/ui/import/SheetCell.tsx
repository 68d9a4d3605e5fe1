import { Autocomplete, Text, TextInput, UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './SheetTable.module.css'

interface SheetCellProps {
  /** Names its place in the table, for the arrow keys. */
  place: string
  /** Whether Tab comes to this cell; of a table it is one. */
  isTabStop: boolean
  label: string
  text: string
  /** What is understood of it, where that is not the text itself. */
  understood?: string | undefined
  problems: readonly string[]
  isOdd: boolean
  isWhole: boolean
  choices?: readonly string[] | undefined
  onFocus: () => void
  onMend: (text: string) => void
}

/** One cell of the sheet: its text, what is wrong with it, and on a click or Enter an input to correct it in. */
export function SheetCell(props: SheetCellProps) {
  const { place, isTabStop, label, text, understood, problems, isOdd, isWhole, choices, onFocus, onMend } =
    props
  const { t } = useTranslation('ui')
  const [typed, setTyped] = useState<string>()
  const end = (value: string | undefined) => {
    setTyped(undefined)
    if (value !== undefined && value !== text) onMend(value)
  }
  const keys = {
    onBlur: () => end(typed),
    onKeyDown: (event: KeyboardEvent) => {
      event.stopPropagation()
      if (event.key === 'Enter') end(typed)
      if (event.key === 'Escape') setTyped(undefined)
    },
  }
  if (typed !== undefined) {
    const input = { 'aria-label': label, value: typed, size: 'xs', autoFocus: true, ...keys } as const
    return choices ? (
      <Autocomplete {...input} data={[...choices]} onChange={setTyped} miw={160} />
    ) : (
      <TextInput {...input} onChange={event => setTyped(event.currentTarget.value)} miw={120} />
    )
  }
  const look = [
    classes.cell,
    isWhole && classes.whole,
    problems.length > 0 && classes.wrong,
    isOdd && classes.odd,
  ]
  const messages = isOdd ? [...problems, t('import.odd')] : problems
  return (
    <UnstyledButton
      className={look.filter(Boolean).join(' ')}
      data-place={place}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={[label, text || t('import.emptyCell'), ...messages].join(', ')}
      onFocus={onFocus}
      onClick={() => setTyped(text)}
    >
      <Text span size="sm">
        {understood ?? text}
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
