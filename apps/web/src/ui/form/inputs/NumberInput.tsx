import { TextInput, type TextInputProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { formatFieldNumber, parseNumber } from '@steelsafe/contract/core/formats/parse-number.ts'
import { type Ref, useLayoutEffect, useRef, useState } from 'react'
import { currentLanguage } from '#core/language/language.ts'
import { numberText } from './number-text.ts'

/** A number, null, or a text that is not a number, which the rules of the form reject. */
export type TypedNumber = number | string | null

export interface NumberInputProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'defaultValue'> {
  value: TypedNumber | undefined
  onChange: (value: TypedNumber) => void
  /** Shown after the number, except during typing. */
  suffix?: string | undefined
  /** Maximum number of decimals of a stored number. A typed number keeps its decimals. */
  decimals?: number
  /** The minimum for the arrow keys. The rules of the form decide whether a typed value is allowed. */
  min?: number | undefined
  /** The number of units of the value in one displayed unit. */
  scale?: number
  ref?: Ref<HTMLInputElement>
}

/** The typed text, its value, and the scale of the unit in which it was typed. */
interface NumberDraft {
  text: string
  value: TypedNumber
  scale: number
}

/**
 * An input for a number in the format of the language. The typed text stays while the input has the focus. The input
 * never rounds or limits a typed number, and passes on a text that is not a number unchanged.
 */
export function NumberInput({
  value = null,
  onChange,
  suffix,
  decimals = 2,
  min,
  scale = 1,
  onFocus,
  onBlur,
  onKeyDown,
  ref,
  ...rest
}: NumberInputProps) {
  const language = currentLanguage()
  const [draft, setDraft] = useState<NumberDraft>()
  const [isFocused, setFocused] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const merged = useMergedRef(input, ref)
  // The text loses its suffix on focus, and with it the selection made by the Tab key, so it is selected again.
  useLayoutEffect(() => {
    if (isFocused) input.current?.select()
  }, [isFocused])
  // A value from elsewhere, such as that of a reset form, replaces the typed text, and so does another unit.
  const current = draft && Object.is(draft.value, value) && draft.scale === scale ? draft.text : undefined
  const write = (number: number) =>
    formatFieldNumber(number, language, { digits: decimals, isGrouped: false })

  const textWhileTyping = () => current ?? (typeof value === 'number' ? write(value / scale) : (value ?? ''))
  const textAtRest = () => {
    if (typeof value !== 'number') return value ?? ''
    const own = current === undefined ? null : parseNumber(current, language)
    return typeof own === 'number'
      ? numberText(own, { digits: 20, suffix }, language)
      : numberText(value / scale, { digits: decimals, suffix }, language)
  }
  const change = (text: string) => {
    const number = parseNumber(suffix ? withoutSuffix(text, suffix) : text, language)
    const next = typeof number === 'number' ? number * scale : number
    setDraft({ text, value: next, scale })
    onChange(next)
  }
  const step = (count: number) => {
    const from = typeof value === 'number' ? value / scale : 0
    const to = Math.max(min ?? Number.NEGATIVE_INFINITY, from + count)
    change(write(to))
  }

  return (
    <TextInput
      {...rest}
      ref={merged}
      inputMode={inputModeOf(decimals, min)}
      autoComplete="off"
      value={isFocused ? textWhileTyping() : textAtRest()}
      onChange={event => change(event.currentTarget.value)}
      onFocus={event => {
        setFocused(true)
        onFocus?.(event)
      }}
      onBlur={event => {
        setFocused(false)
        onBlur?.(event)
      }}
      onKeyDown={event => {
        onKeyDown?.(event)
        const stepCount = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
        if (stepCount === 0 || rest.readOnly) return
        event.preventDefault()
        step(stepCount)
      }}
    />
  )
}

/**
 * Returns the kind of keyboard on a phone. Number keyboards have no minus sign, so a field that accepts negative
 * numbers uses the full keyboard.
 */
const inputModeOf = (decimals: number, min: number | undefined) =>
  min === undefined || min < 0 ? 'text' : decimals > 0 ? 'decimal' : 'numeric'

const withoutSuffix = (text: string, suffix: string) =>
  text.trim().endsWith(suffix) ? text.trim().slice(0, -suffix.length) : text
