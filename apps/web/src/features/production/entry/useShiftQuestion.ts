import { shiftDoubt } from '@steelsafe/contract/production/shift-doubt.ts'
import { useTranslation } from 'react-i18next'
import { translateKey } from '#core/language/texts.ts'

type ShiftValues = Parameters<typeof shiftDoubt>[0]

/**
 * Returns a function that returns a question for the user if the production of an entry takes longer than its
 * shift. The function returns undefined if there is no doubt, or if the user has already confirmed the same doubt
 * for the stored entry.
 */
export function useShiftQuestion(tool: Parameters<typeof shiftDoubt>[1], storedValues?: ShiftValues) {
  const { t } = useTranslation('production')
  const messageOf = (values: ShiftValues): string | undefined => {
    const doubt = shiftDoubt(values, tool)
    return doubt && translateKey(doubt.key, doubt.values)
  }
  return (values: ShiftValues): string | undefined => {
    const message = messageOf(values)
    if (!message || (storedValues && messageOf(storedValues) === message)) return undefined
    return t('screen.edit.doubt', { message })
  }
}
