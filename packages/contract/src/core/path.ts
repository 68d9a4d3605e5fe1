import type { TextKey } from '@steelsafe/texts/texts.ts'

/** The values of the parameters of a path, in their order. */
type Values<Template extends string> = Template extends `${string}{${string}}${infer Rest}`
  ? [value: string | number, ...rest: Values<Rest>]
  : []

type ParamNames<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

/** The values without the last one. */
type ButLast<All extends unknown[]> = All extends [...infer First, unknown] ? First : []

type Query<Name extends string> = { [K in Name]?: string | undefined }

type Args<Template extends string, New, Name extends string> = [
  ...(New extends undefined
    ? Values<Template>
    : [...values: ButLast<Values<Template>>, last?: string | number]),
  ...([Name] extends [never] ? [] : [query?: Query<Name>]),
]

/** What `{id}` of a path names: rules and names of breadcrumbs are asked about it. */
export type Subject = 'company' | 'project'

interface Options<New extends string | number | undefined, Name extends string> {
  /** The key of its text in breadcrumbs; without one it is called after its company or project. */
  title?: TextKey
  /** The screen that it belongs to: the breadcrumb before its own. */
  under?: ScreenPath
  /** What `{id}` names; that of `under` by default. */
  of?: Subject
  /** The value of the last parameter that stands for a new thing: the one when none is given. */
  forNew?: New
  /** What its query may carry. */
  query?: readonly Name[]
}

/** The address of a screen: called with the values of its parameters and its query, it is written out. */
export interface ScreenPath<
  Template extends string = string,
  Args extends unknown[] = never[],
  Param extends string = string,
  Name extends string = string,
> {
  (...args: Args): string
  /** With parameters as `{name}`. */
  readonly template: Template
  readonly title: TextKey | undefined
  readonly under: ScreenPath | undefined
  readonly of: Subject | undefined
  /** The names of what its query may carry. */
  readonly query: readonly Name[]
  /** Only a type: the names of the parameters. */
  readonly params?: Record<Param, string>
}

/** The parameters of the address of a screen. */
export type PathParams<Path> =
  Path extends ScreenPath<string, infer _, infer Name> ? Record<Name, string> : never

/** What the query of the address of a screen may carry; what is not there is ''. */
export type PathQuery<Path> =
  Path extends ScreenPath<string, infer _, infer _, infer Name> ? Record<Name, string> : never

/** Declares the address of a screen. Parameters stand in its template as `{name}`, and are given in their order. */
export function path<
  const Template extends string,
  New extends string | number | undefined = undefined,
  const Name extends string = never,
>(
  template: Template,
  { title, under, of = under?.of, forNew, query = [] }: Options<New, Name> = {},
): ScreenPath<Template, Args<Template, New, Name>, ParamNames<Template>, Name> {
  const write = (...args: unknown[]) => {
    const given = [...args]
    const asked = query.length > 0 && typeof given.at(-1) === 'object' ? (given.pop() as Query<Name>) : {}
    const written = template.replace(/\{\w+\}/g, () => encodeURIComponent(String(given.shift() ?? forNew)))
    const pairs = Object.entries<string | undefined>(asked).filter(
      (pair): pair is [string, string] => pair[1] !== undefined,
    )
    return pairs.length > 0 ? `${written}?${new URLSearchParams(pairs)}` : written
  }
  return Object.assign(write, { template, title, under, of, query }) as never
}

/** The screens on the way to a screen, the outermost first. */
export const ancestorsOf = (path: ScreenPath): ScreenPath[] =>
  path.under ? [...ancestorsOf(path.under), path.under] : []
