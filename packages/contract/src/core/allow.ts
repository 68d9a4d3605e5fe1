import type { CompanyAction, ProjectAction } from './actions.ts'

/** Things that belong to a company, and are named in a path without it. */
export type OwnedThing = 'clearToPayMilestone' | 'clearToPayTemplate'

/** Where the id of the company or project stands in the request; or the thing in the path that the company owns. */
export type Place = 'path' | { body: string } | { query: string } | { owned: OwnedThing; param: string }

/** Who may call an endpoint: said once, here, and asked by the server in one place. Admins may too, unless it says otherwise. */
export type Allow =
  | { who: 'anyone' }
  | { who: 'user' }
  | { who: 'admin' }
  /** The user whose id stands in the path as `{userId}`. */
  | { who: 'self' }
  /** Whoever holds a short-lived signed address. */
  | { who: 'signature' }
  | InCompany
  | InProject
  /** An action on the company that owns the project in the path. */
  | { who: 'owner'; action: CompanyAction; at: 'path' }
  /** The first whose id the request carries. */
  | { who: 'either'; rules: readonly (InCompany | InProject)[] }

export interface InCompany<At extends Place = Place> {
  who: 'company'
  action: CompanyAction | 'member'
  at: At
  neverAdmin: boolean
  /** A second action that is needed too. */
  also?: CompanyAction
}

export interface InProject<At extends Place = Place> {
  who: 'project'
  action: ProjectAction | 'member'
  at: At
}

export const anyone = { who: 'anyone' } as const satisfies Allow
export const user = { who: 'user' } as const satisfies Allow
export const admin = { who: 'admin' } as const satisfies Allow
export const self = { who: 'self' } as const satisfies Allow
export const signature = { who: 'signature' } as const satisfies Allow

/** An action on the company with the path's `{id}`, or with the id at another place; `member` is any relationship. */
export function company(action: CompanyAction | 'member'): InCompany<'path'>
export function company<At extends Place>(
  action: CompanyAction | 'member',
  at: At,
  options?: { neverAdmin?: boolean; also?: CompanyAction },
): InCompany<At>
export function company(
  action: CompanyAction | 'member',
  at: Place = 'path',
  options: { neverAdmin?: boolean; also?: CompanyAction } = {},
): InCompany {
  return { who: 'company', action, at, neverAdmin: false, ...options }
}

/** An action on the project with the path's `{id}`, or with the id at another place; `member` is any relationship. */
export function project(action: ProjectAction | 'member'): InProject<'path'>
export function project<At extends Place>(action: ProjectAction | 'member', at: At): InProject<At>
export function project(action: ProjectAction | 'member', at: Place = 'path'): InProject {
  return { who: 'project', action, at }
}

/** An action on the company that owns the project with the path's `{id}`. */
export const owner = (action: CompanyAction) => ({ who: 'owner', action, at: 'path' }) as const

/** One rule of several, chosen by the id that the request carries. */
export const either = (...rules: (InCompany | InProject)[]) => ({ who: 'either', rules }) as const
