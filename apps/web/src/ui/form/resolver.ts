import { type Message, messagesByField } from '@steelsafe/contract/core/endpoint/issues.ts'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import * as z from 'zod'
import { translateKey } from '#core/language/texts.ts'

// The content security policy forbids creating code from text, which zod would try.
z.config({ jitless: true })

/** Returns the text of a message. A key without an area belongs to `core`. */
export const translateFormMessage = ({ key, values }: Message): string =>
  translateKey(key.includes(':') ? key : `core:${key}`, values)

/**
 * Returns a resolver that validates a form by the contract's schema, so that browser and server report the same errors.
 * The values stay as typed, because the server converts them. If the schema cannot be loaded, only the server
 * validates.
 */
export const resolverOf =
  <Values extends FieldValues>(
    schemaOf: () => Promise<z.ZodType>,
    toInput: (values: Values) => unknown,
  ): Resolver<Values> =>
  async values => {
    const schema = await schemaOf().catch(() => undefined)
    const result = schema?.safeParse(toInput(values), { reportInput: true })
    if (!result || result.success) return { values, errors: {} }
    const messages = Object.entries(messagesByField(result.error))
    return { values: {}, errors: errorsOf<Values>(messages.map(([field, [first]]) => [field, first])) }
  }

/** Returns messages at the paths of their fields, in the structure of react-hook-form. */
export function errorsOf<Values extends FieldValues>(
  messages: readonly [string, Message | undefined][],
): FieldErrors<Values> {
  const errors: Record<string, unknown> = {}
  for (const [field, message] of messages) {
    const path = field === '' ? ['root', 'server'] : field.split('.')
    if (message) place(errors, path, { type: 'rule', message: translateFormMessage(message) })
  }
  return errors as FieldErrors<Values>
}

function place(errors: Record<string, unknown>, [head = '', ...rest]: string[], error: unknown) {
  if (rest.length === 0) {
    errors[head] ??= error
    return
  }
  errors[head] ??= {}
  place(errors[head] as Record<string, unknown>, rest, error)
}
