import type { Allow, IdSource, InCompany, InProject, When } from './allow.ts'

/** A request before it is parsed. Access rules read their id from it. */
export interface Unparsed {
  params: Record<string, string>
  query: unknown
  body: unknown
}

/** Returns the first rule that matches a request; undefined when no rule does. Used by the server and the browser. */
export const ruleFor = (
  { rules }: Extract<Allow, { who: 'either' }>,
  request: Partial<Unparsed>,
): InCompany | InProject | undefined =>
  rules.find(({ at, when }) => isGiven(valueAt(at, request)) && (!when || holds(when, request)))

/**
 * Returns all rules that match a request. If no rule matches, the result requires only membership. Used by the server
 * and the browser.
 */
export function rulesFor(
  { rules }: Extract<Allow, { who: 'all' }>,
  request: Partial<Unparsed>,
): (InCompany | InProject)[] {
  const suitable = rules.filter(({ when }) => !when || holds(when, request))
  return suitable.length > 0 ? suitable : [{ ...rules[0], action: 'member' }]
}

/** Returns the value that a request has in the place of an id or a condition; undefined without a value. */
export function valueAt(source: IdSource, { params, query, body }: Partial<Unparsed>): unknown {
  if (source === 'path') return params?.id
  if ('owned' in source) return params?.[source.param]
  const [values, name] = 'body' in source ? [body, source.body] : [query, source.query]
  return typeof values === 'object' && values !== null && Object.hasOwn(values, name)
    ? (values as Record<string, unknown>)[name]
    : undefined
}

function holds(when: When, request: Partial<Unparsed>): boolean {
  if ('bodyHasOtherThan' in when) {
    const { body } = request
    return (
      typeof body === 'object' &&
      body !== null &&
      Object.keys(body).some(name => !when.bodyHasOtherThan.includes(name))
    )
  }
  const value = valueAt(when, request)
  return when.is === undefined ? isGiven(value) : value === when.is
}

const isGiven = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
