import type { Allow, IdSource, InCompany, InProject, RequestCondition } from './allow.ts'

/** A request before it is parsed. Access rules read their id from it. */
export interface UnparsedRequest {
  params: Record<string, string>
  query: unknown
  body: unknown
}

/** Returns the first rule that matches a request; undefined when no rule does. Used by the server and the browser. */
export const ruleFor = (
  { rules }: Extract<Allow, { who: 'either' }>,
  request: Partial<UnparsedRequest>,
): InCompany | InProject | undefined =>
  rules.find(({ at, when }) => hasValue(valueAt(at, request)) && (!when || matchesCondition(when, request)))

/**
 * Returns all rules that match a request. If no rule matches, the result requires only membership. Used by the server
 * and the browser.
 */
export function rulesFor(
  { rules }: Extract<Allow, { who: 'all' }>,
  request: Partial<UnparsedRequest>,
): (InCompany | InProject)[] {
  const suitable = rules.filter(({ when }) => !when || matchesCondition(when, request))
  return suitable.length > 0 ? suitable : [{ ...rules[0], action: 'member' }]
}

/** Returns the value that a request has in the place of an id or a condition; undefined without a value. */
export function valueAt(source: IdSource, { params, query, body }: Partial<UnparsedRequest>): unknown {
  if (source === 'path') return params?.id
  if ('owned' in source) return params?.[source.param]
  const [values, name] = 'body' in source ? [body, source.body] : [query, source.query]
  return typeof values === 'object' && values !== null && Object.hasOwn(values, name)
    ? (values as Record<string, unknown>)[name]
    : undefined
}

function matchesCondition(when: RequestCondition, request: Partial<UnparsedRequest>): boolean {
  if ('bodyHasOtherThan' in when) {
    const { body } = request
    return (
      typeof body === 'object' &&
      body !== null &&
      Object.keys(body).some(name => !when.bodyHasOtherThan.includes(name))
    )
  }
  const value = valueAt(when, request)
  return when.is === undefined ? hasValue(value) : value === when.is
}

const hasValue = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
