import { type Message, messagesByField } from '@steelsafe/contract/core/issues.ts'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import * as z from 'zod'
import { textOf } from '#core/texts.ts'

// The policy of the pages forbids making code from text, which zod would try.
z.config({ jitless: true })

/** A rule's text; without an area it is one of `core`. */
export const sayMessage = ({ key, values }: Message): string =>
  textOf(key.includes(':') ? key : `core:${key}`, values)

/**
 * Validates a form by the contract's schema, so that browser and server report the same. The values stay as they were
 * typed: the server converts them. A schema that does not arrive leaves the validation to the server.
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
    const found = Object.entries(messagesByField(result.error))
    return { values: {}, errors: errorsOf<Values>(found.map(([field, [first]]) => [field, first])) }
  }

/** Messages at the paths of their fields, as a form knows them. */
export function errorsOf<Values extends FieldValues>(
  found: readonly [string, Message | undefined][],
): FieldErrors<Values> {
  const errors: Record<string, unknown> = {}
  for (const [field, message] of found) {
    const path = field === '' ? ['root', 'server'] : field.split('.')
    if (message) place(errors, path, { type: 'rule', message: sayMessage(message) })
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
