import { TextInput, type TextInputProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { readNumber, writeNumber } from '@steelsafe/contract/core/read-number.ts'
import { type Ref, useLayoutEffect, useRef, useState } from 'react'
import { currentLanguage } from '#core/language.ts'

/** A number, nothing, or a text that cannot be read as a number and that the form's rules refuse. */
export type TypedNumber = number | string | null

export interface NumberInputProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'defaultValue'> {
  value: TypedNumber | undefined
  onChange: (value: TypedNumber) => void
  /** Stands behind the number, except while somebody types. */
  suffix?: string | undefined
  /** The most decimals with which a stored number is shown. What is typed keeps its own. */
  decimals?: number
  /** The smallest value that the arrow keys reach. Whether a typed value is allowed, the form's rules say. */
  min?: number | undefined
  /** How many of the value's units one shown unit is. */
  scale?: number
  ref?: Ref<HTMLInputElement>
}

/** What somebody has typed, the value that was made of it, and the unit it was typed in. */
interface Typed {
  text: string
  value: TypedNumber
  scale: number
}

/**
 * Takes a number as it is written in the language, and keeps what was typed as text until it is one. It never changes a
 * number by itself: a text that is no number is handed on as it is.
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
  const [typed, setTyped] = useState<Typed>()
  const [isFocused, setFocused] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const merged = useMergedRef(input, ref)
  // The text loses its suffix when the field gets the focus, and with it the selection that a Tab has made.
  useLayoutEffect(() => {
    if (isFocused) input.current?.select()
  }, [isFocused])
  // A value that comes from elsewhere, such as a reset form, replaces what was typed, and so does another unit.
  const current = typed && Object.is(typed.value, value) && typed.scale === scale ? typed.text : undefined
  const write = (number: number, digits: number, isGrouped: boolean) =>
    writeNumber(number, language, { digits, isGrouped })

  const textWhileTyping = () =>
    current ?? (typeof value === 'number' ? write(value / scale, decimals, false) : (value ?? ''))
  const textAtRest = () => {
    if (typeof value !== 'number') return value ?? ''
    const own = current === undefined ? null : readNumber(current, language)
    const text = typeof own === 'number' ? write(own, 20, true) : write(value / scale, decimals, true)
    return suffix ? `${text} ${suffix}` : text
  }
  const change = (text: string) => {
    const number = readNumber(suffix ? withoutSuffix(text, suffix) : text, language)
    const next = typeof number === 'number' ? number * scale : number
    setTyped({ text, value: next, scale })
    onChange(next)
  }
  const step = (by: number) => {
    const from = typeof value === 'number' ? value / scale : 0
    const to = Math.max(min ?? Number.NEGATIVE_INFINITY, from + by)
    change(write(to, decimals, false))
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
        const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
        if (by === 0 || rest.readOnly) return
        event.preventDefault()
        step(by)
      }}
    />
  )
}

/** The keyboards for numbers of a phone have no minus sign, so a field that takes negative numbers asks for the whole one. */
const inputModeOf = (decimals: number, min: number | undefined) =>
  min === undefined || min < 0 ? 'text' : decimals > 0 ? 'decimal' : 'numeric'

const withoutSuffix = (text: string, suffix: string) =>
  text.trim().endsWith(suffix) ? text.trim().slice(0, -suffix.length) : text
