import { Button, Group, Stack, Text } from '@mantine/core'
import type { DecimalSign } from '@steelsafe/contract/core/formats/parse-number.ts'
import type { StudyKind } from '@steelsafe/contract/molding/names.ts'
import { type ClipboardEvent, type ReactNode, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#core/language/language.ts'
import { numberOf } from '#shared/import/values/numbers.ts'
import { useFormat } from '#ui/facts/format.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { type AmbiguousNumber, type CellPosition, pasteTable } from './study-texts.ts'
import type { StudyValues } from './study-values.ts'
import { useStudyTexts } from './useStudyTexts.ts'

interface TablePaste {
  text: string
  from: CellPosition
}

/**
 * Returns a handler that pastes a table into the rows of a study, and the dialog that asks for the decimal sign if
 * numbers of the table can be read in two ways. The browser pastes a single value.
 */
export function useTablePaste(
  kind: StudyKind,
  max: number,
): { onPaste: (event: ClipboardEvent, from: CellPosition) => void; dialog: ReactNode } {
  const { t } = useTranslation('molding')
  const { translateText } = useStudyTexts('metric')
  const { getValues, setValue } = useFormContext<StudyValues>()
  const [question, setQuestion] = useState<TablePaste & { ambiguous: AmbiguousNumber }>()

  const choiceOf = (word: string, options: readonly string[]) =>
    options.find(option =>
      [option, translateText('choice', option)].some(one => one.toLowerCase() === word.toLowerCase()),
    ) ?? word
  const insert = ({ text, from }: TablePaste, sign?: DecimalSign) => {
    const options = { max, language: currentLanguage(), choiceOf, sign }
    const result = pasteTable(kind, getValues('rows'), text, from, options)
    setQuestion('ambiguous' in result ? { text, from, ...result } : undefined)
    if ('tooMany' in result) toast.failed(t('screen.study.tooManyRows', { rows: result.tooMany, max }))
    if (!('rows' in result)) return
    setValue('rows', result.rows, { shouldDirty: true })
    toast.done(t('screen.study.pasted', { rows: result.count }))
  }
  return {
    onPaste: (event, from) => {
      const text = event.clipboardData.getData('text/plain')
      if (!/[\t\n\r]/.test(text.trim())) return
      event.preventDefault()
      insert({ text, from })
    },
    dialog: question && (
      <SignDialog
        ambiguousNumber={question.ambiguous}
        onChoose={sign => insert(question, sign)}
        onClose={() => setQuestion(undefined)}
      />
    ),
  }
}

interface SignDialogProps {
  ambiguousNumber: AmbiguousNumber
  onChoose: (sign: DecimalSign) => void
  onClose: () => void
}

/** Asks which of two numbers a text such as 1,450 means. Closing the dialog pastes nothing. */
function SignDialog({ ambiguousNumber: { text, column }, onChoose, onClose }: SignDialogProps) {
  const { t } = useTranslation('molding')
  const { translateText } = useStudyTexts('metric')
  const { number } = useFormat()
  return (
    <Dialog title={t('screen.paste.title')} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">{t('screen.paste.question', { text, column: translateText('field', column) })}</Text>
        <Group gap="sm">
          {(['.', ','] as const).map(sign => (
            <Button key={sign} variant="default" onClick={() => onChoose(sign)}>
              {t('screen.paste.readAs', { value: number(Number(numberOf(text, sign)), 3) })}
            </Button>
          ))}
        </Group>
      </Stack>
    </Dialog>
  )
}
