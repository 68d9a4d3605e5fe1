import type { MessageKey } from '@steelsafe/texts/texts.ts'
import type * as z from 'zod'

/** A message that both sides can say: the key of its text, and the values in it. */
export interface Message {
  key: MessageKey
  values?: Record<string, string | number>
}

type Issue = z.core.$ZodIssue

/** What is wrong with a field, from the issues of zod. Our own rules name their key themselves. */
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

/** Every issue of a form at once, by the path of its field (`details.0.valueText`; empty for the whole). */
export function messagesByField(error: z.ZodError): Record<string, Message[]> {
  const byField: Record<string, Message[]> = {}
  for (const issue of error.issues) {
    const field = issue.path.join('.')
    byField[field] = [...(byField[field] ?? []), messageOf(issue)]
  }
  return byField
}
