import type { TextKey } from '@steelsafe/texts/texts.ts'

/** The values of the parameters of a path, in their order. */
type Values<Template extends string> = Template extends `${string}{${string}}${infer Rest}`
  ? [value: string | number, ...rest: Values<Rest>]
  : []

type ParamNames<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

/** All values except the last. */
type ButLast<All extends unknown[]> = All extends [...infer First, unknown] ? First : []

type Query<Name extends string> = { [K in Name]?: string | undefined }

type Args<Template extends string, New, Name extends string> = [
  ...(New extends undefined
    ? Values<Template>
    : [...values: ButLast<Values<Template>>, last?: string | number]),
  ...([Name] extends [never] ? [] : [query?: Query<Name>]),
]

/** The type of the record whose id is `{id}` in a path. Access rules and the names of breadcrumbs depend on it. */
export type Subject = 'company' | 'project'

interface Options<New extends string | number | undefined, Name extends string> {
  /** The text key for breadcrumbs. A screen without a title is named after its company or project. */
  title?: TextKey
  /** The parent screen: the breadcrumb before this one. */
  under?: ScreenPath
  /** The type of the record whose id is `{id}`. By default, the type of `under`. */
  of?: Subject
  /** The value of the last parameter in the address of a new record, used when the caller passes no value. */
  forNew?: New
  /** The names of its query parameters. */
  query?: readonly Name[]
}

/** The address of a screen. Call it with the values of its parameters and its query to get the URL. */
export interface ScreenPath<
  Template extends string = string,
  Args extends unknown[] = never[],
  Param extends string = string,
  Name extends string = string,
> {
  (...args: Args): string
  /** Contains parameters as `{name}`. */
  readonly template: Template
  readonly title: TextKey | undefined
  readonly under: ScreenPath | undefined
  readonly of: Subject | undefined
  /** The names of its query parameters. */
  readonly query: readonly Name[]
  /** The names of the parameters, for the compiler only: the property has no value at run time. */
  readonly params?: Record<Param, string>
}

/** The parameters of the address of a screen. */
export type PathParams<Path> =
  Path extends ScreenPath<string, infer _, infer Name> ? Record<Name, string> : never

/** The query of a screen's address. Missing parameters are ''. */
export type PathQuery<Path> =
  Path extends ScreenPath<string, infer _, infer _, infer Name> ? Record<Name, string> : never

/**
 * Declares the address of a screen. The template contains parameters as `{name}`; callers pass their values in this
 * order.
 */
export function path<
  const Template extends string,
  New extends string | number | undefined = undefined,
  const Name extends string = never,
>(
  template: Template,
  { title, under, of = under?.of, forNew, query = [] }: Options<New, Name> = {},
): ScreenPath<Template, Args<Template, New, Name>, ParamNames<Template>, Name> {
  const write = (...args: unknown[]) => {
    const values = [...args]
    const queryValues =
      query.length > 0 && typeof values.at(-1) === 'object' ? (values.pop() as Query<Name>) : {}
    const pathname = template.replace(/\{\w+\}/g, () => encodeURIComponent(String(values.shift() ?? forNew)))
    const pairs = Object.entries<string | undefined>(queryValues).filter(
      (pair): pair is [string, string] => pair[1] !== undefined,
    )
    return pairs.length > 0 ? `${pathname}?${new URLSearchParams(pairs)}` : pathname
  }
  return Object.assign(write, { template, title, under, of, query }) as never
}

/** Returns the parents of a screen, outermost first. */
export const ancestorsOf = (path: ScreenPath): ScreenPath[] =>
  path.under ? [...ancestorsOf(path.under), path.under] : []
