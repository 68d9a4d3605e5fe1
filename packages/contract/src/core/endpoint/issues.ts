import type { MessageKey } from '@steelsafe/texts/texts.ts'
import type * as z from 'zod'

/** A message that both the server and the browser can show: a text key and its values. */
export interface Message {
  key: MessageKey
  values?: Record<string, string | number>
}

type Issue = z.core.$ZodIssue

/** Returns the message for an issue of zod. A rule of Steelsafe has a text key as its message. */
function messageOf(issue: Issue): Message {
  if (/^([\w-]+:)?rule\./.test(issue.message))
    return { key: issue.message as MessageKey, values: bounds(issue) }
  switch (issue.code) {
    case 'invalid_type':
      return { key: issue.input === undefined || issue.input === null ? 'rule.required' : 'rule.wrongType' }
    case 'invalid_value':
      return { key: issue.input === undefined ? 'rule.required' : 'rule.notAChoice' }
    case 'unrecognized_keys':
      return { key: 'rule.unknownField', values: { fields: issue.keys.join(', ') } }
    default:
      return { key: 'rule.invalid' }
  }
}

function bounds(issue: Issue): Record<string, number> {
  if (issue.code === 'too_big') return { max: Number(issue.maximum) }
  if (issue.code === 'too_small') return { min: Number(issue.minimum) }
  if (issue.code === 'not_multiple_of') return { step: Number(issue.divisor) }
  return {}
}

/** Returns all messages of a form by the path of their field (`details.0.valueText`; empty for the whole form). */
export function messagesByField(error: z.ZodError): Record<string, Message[]> {
  const byField: Record<string, Message[]> = {}
  for (const issue of error.issues) {
    const field = issue.path.join('.')
    byField[field] = [...(byField[field] ?? []), messageOf(issue)]
  }
  return byField
}
