import type { Allow, IdSource, InCompany, InProject, When } from './allow.ts'

/** A request before it was parsed: what a rule finds the id in that it is about. */
export interface Unparsed {
  params: Record<string, string>
  query: unknown
  body: unknown
}

/** The first rule that suits a request, asked by the server and by the browser alike; undefined when none does. */
export const ruleFor = (
  { rules }: Extract<Allow, { who: 'either' }>,
  request: Partial<Unparsed>,
): InCompany | InProject | undefined =>
  rules.find(({ at, when }) => isGiven(valueAt(at, request)) && (!when || holds(when, request)))

/** Every rule that suits a request, asked by the server and by the browser alike; being a member, when none does. */
export function rulesFor(
  { rules }: Extract<Allow, { who: 'all' }>,
  request: Partial<Unparsed>,
): (InCompany | InProject)[] {
  const suitable = rules.filter(({ when }) => !when || holds(when, request))
  return suitable.length > 0 ? suitable : [{ ...rules[0], action: 'member' }]
}

/** The value that a request carries in a source. */
export function valueAt(source: IdSource, { params, query, body }: Partial<Unparsed>): unknown {
  if (source === 'path') return params?.id
  if ('owned' in source) return params?.[source.param]
  const [values, name] = 'body' in source ? [body, source.body] : [query, source.query]
  return typeof values === 'object' && values !== null && Object.hasOwn(values, name)
    ? (values as Record<string, unknown>)[name]
    : undefined
}

function holds(when: When, request: Partial<Unparsed>): boolean {
  if ('bodyBeside' in when) {
    const { body } = request
    return (
      typeof body === 'object' &&
      body !== null &&
      Object.keys(body).some(name => !when.bodyBeside.includes(name))
    )
  }
  const value = valueAt(when, request)
  return when.is === undefined ? isGiven(value) : value === when.is
}

const isGiven = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
