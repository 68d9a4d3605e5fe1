import type { Texts } from '@steelsafe/texts/texts.ts'
import type { Module } from '../subscriptions/names.ts'
import type { CompanyAction, ProjectAction } from './actions.ts'

/** A thing that belongs to a company or project, named in the path without it. Its route has the table in which that stands. */
export interface OwnedSource {
  owned: keyof Texts['core']['noun']
  param: string
}

/** Where a request carries the id of the company or project, or of a thing that one of them owns. */
export type IdSource = 'path' | { body: string } | { query: string } | OwnedSource

/**
 * What a request must carry for a rule to apply: any value in a field, or exactly this one; or in its body any field beside
 * those named, whatever its value, so that a value that empties something is asked about too.
 */
export type When = (({ body: string } | { query: string }) & { is?: string | boolean }) | BodyBeside

interface BodyBeside {
  bodyBeside: readonly string[]
}

/** Who may call an endpoint, besides administrators: declared once with it, and checked by the server in one place. */
export type Allow =
  | { who: 'anyone' }
  | AnyUser
  | { who: 'admin' }
  /** The user whose id stands in the path as `{userId}`. */
  | { who: 'self' }
  /** Whoever holds a short-lived signed address. */
  | { who: 'signature' }
  | InCompany
  | InProject
  /** An action on the company that owns the project in the path. */
  | { who: 'owner'; action: CompanyAction; at: 'path' }
  /** Whoever may do this in one company or one project at least. */
  | { who: 'somewhere'; action: CompanyAction & ProjectAction }
  /** The first rule that fits what the request carries: its id, and its `when`. */
  | { who: 'either'; rules: readonly (InCompany | InProject)[] }
  /** All rules whose `when` fits the request; where none fits, any relationship to the company or project of the first. */
  | { who: 'all'; rules: readonly [InCompany | InProject, ...(InCompany | InProject)[]] }

export interface AnyUser {
  who: 'user'
  /** A part of the product that the subscription of one of the caller's companies has to include; administrators have all. */
  module?: Module
}

export interface InCompany<At extends IdSource = IdSource> {
  who: 'company'
  action: CompanyAction | 'member'
  at: At
  neverAdmin: boolean
  /** A second action that is needed too. */
  also?: CompanyAction
  when?: When
  /** As in `AnyUser`. */
  module?: Module
}

export interface InProject<At extends IdSource = IdSource> {
  who: 'project'
  action: ProjectAction | 'member'
  at: At
  when?: When
  /** As in `AnyUser`. */
  module?: Module
}

export const anyone = { who: 'anyone' } as const satisfies Allow
export const user = { who: 'user' } as const satisfies Allow
export const admin = { who: 'admin' } as const satisfies Allow
export const self = { who: 'self' } as const satisfies Allow
export const signature = { who: 'signature' } as const satisfies Allow

interface CompanyOptions {
  neverAdmin?: boolean
  also?: CompanyAction
  when?: When
}

/** An action on the company with the path's `{id}`, or with the id from another source; `member` is any relationship. */
export function company(action: CompanyAction | 'member'): InCompany<'path'>
export function company<At extends IdSource>(
  action: CompanyAction | 'member',
  at: At,
  options?: CompanyOptions,
): InCompany<At>
export function company(
  action: CompanyAction | 'member',
  at: IdSource = 'path',
  options: CompanyOptions = {},
): InCompany {
  return { who: 'company', action, at, neverAdmin: false, ...options }
}

/** An action on the project with the path's `{id}`, or with the id from another source; `member` is any relationship. */
export function project(action: ProjectAction | 'member'): InProject<'path'>
export function project<At extends IdSource>(
  action: ProjectAction | 'member',
  at: At,
  options?: { when?: When },
): InProject<At>
export function project(
  action: ProjectAction | 'member',
  at: IdSource = 'path',
  options: { when?: When } = {},
): InProject {
  return { who: 'project', action, at, ...options }
}

/** A rule that asks too whether a company of the caller has subscribed to a part of the product. */
export const withModule = <const Rule extends AnyUser | InCompany | InProject>(
  module: Module,
  rule: Rule,
) => ({
  ...rule,
  module,
})

/** An action on the company that owns the project with the path's `{id}`. */
export const owner = (action: CompanyAction) => ({ who: 'owner', action, at: 'path' }) as const

/** An action that the caller may take in some company or project, whichever. */
export const somewhere = (action: CompanyAction & ProjectAction) => ({ who: 'somewhere', action }) as const

/** One rule of several, chosen by what the request carries. */
export const either = <const Rules extends readonly (InCompany | InProject)[]>(...rules: Rules) =>
  ({ who: 'either', rules }) as const

/** Every rule of several that what is sent asks for. */
export const all = <const Rules extends readonly [InCompany | InProject, ...(InCompany | InProject)[]]>(
  ...rules: Rules
) => ({ who: 'all', rules }) as const
