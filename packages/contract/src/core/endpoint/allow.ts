import type { Noun } from '@steelsafe/texts/texts.ts'
import type { CompanyAction, ProjectAction } from './actions.ts'
import type { Module } from './modules.ts'

/**
 * The id of a record that a company or project owns, such as a milestone, in the path. The route names the table in
 * which the server finds the owner.
 */
export interface OwnedSource {
  owned: Noun
  param: string
}

/** The place in a request that has the id of the company or project, or of a record that one of them owns. */
export type IdSource = 'path' | { body: string } | { query: string } | OwnedSource

/**
 * A condition on the request under which a rule applies: a field has a value (with `is`: exactly this value), or the
 * body has a field that `bodyHasOtherThan` does not list. An empty unlisted field counts too, because it may delete
 * something.
 */
export type RequestCondition =
  | (({ body: string } | { query: string }) & { is?: string | boolean })
  | OtherFields

interface OtherFields {
  bodyHasOtherThan: readonly string[]
}

/**
 * The callers that an endpoint allows, in addition to administrators (unless `excludesAdmins` or `membersOnly` is set).
 * The endpoint declares the rule, and the server checks it in one place.
 */
export type Allow =
  | { who: 'anyone' }
  | AnyUser
  | { who: 'admin' }
  /** The user whose id is in the path as `{userId}`. */
  | { who: 'self' }
  /** Any caller of a URL with a valid, short-lived signature. */
  | { who: 'signature' }
  | InCompany
  | InProject
  /** An action on the company that owns the project in the path. */
  | { who: 'owner'; action: CompanyAction; at: 'path' }
  /** Any user with this action in at least one company or project. */
  | { who: 'somewhere'; action: CompanyAction & ProjectAction }
  /** The first rule that matches the request: its id is present and its `when` is true. */
  | { who: 'either'; rules: readonly (InCompany | InProject)[] }
  /**
   * All rules whose `when` matches the request. If no rule matches, any relationship to the company or project of the
   * first rule is sufficient.
   */
  | { who: 'all'; rules: readonly [InCompany | InProject, ...(InCompany | InProject)[]] }

export interface AnyUser {
  who: 'user'
  /** A module that a subscription of one of the caller's companies must include. Administrators have all modules. */
  module?: Module
  /** True when a token of one company may call too. The response then covers that company only. */
  forCompanyTokens?: boolean
}

export interface InCompany<At extends IdSource = IdSource> {
  who: 'company'
  action: CompanyAction | 'member'
  at: At
  excludesAdmins: boolean
  /**
   * True when administrators of the installation need a relationship with the action like everybody else, because the
   * records belong to the people of the company.
   */
  membersOnly?: boolean
  /** A second required action. */
  secondAction?: CompanyAction
  when?: RequestCondition
  /** See `AnyUser`. */
  module?: Module
}

export interface InProject<At extends IdSource = IdSource> {
  who: 'project'
  action: ProjectAction | 'member'
  at: At
  when?: RequestCondition
  /** See `AnyUser`. */
  module?: Module
}

export const anyone = { who: 'anyone' } as const satisfies Allow
export const user = { who: 'user' } as const satisfies Allow
export const admin = { who: 'admin' } as const satisfies Allow
export const self = { who: 'self' } as const satisfies Allow
export const signature = { who: 'signature' } as const satisfies Allow

/** Returns true for a rule that does not need to know the caller. */
export const isOpen = ({ who }: Allow): boolean => who === 'anyone' || who === 'signature'

interface CompanyOptions {
  excludesAdmins?: boolean
  membersOnly?: boolean
  secondAction?: CompanyAction
  when?: RequestCondition
}

/**
 * Requires an action on the company with the path's `{id}`, or with the id from another source. `member` accepts any
 * relationship.
 */
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
  return { who: 'company', action, at, excludesAdmins: false, ...options }
}

/**
 * Requires an action on the project with the path's `{id}`, or with the id from another source. `member` accepts any
 * relationship.
 */
export function project(action: ProjectAction | 'member'): InProject<'path'>
export function project<At extends IdSource>(
  action: ProjectAction | 'member',
  at: At,
  options?: { when?: RequestCondition },
): InProject<At>
export function project(
  action: ProjectAction | 'member',
  at: IdSource = 'path',
  options: { when?: RequestCondition } = {},
): InProject {
  return { who: 'project', action, at, ...options }
}

/** Adds to a rule that a company of the caller must have subscribed to a module. */
export const withModule = <const Rule extends AnyUser | InCompany | InProject>(
  module: Module,
  rule: Rule,
) => ({
  ...rule,
  module,
})

/** Adds to a rule that a token of one company may call too, because the response then covers that company only. */
export const withCompanyTokens = <const Rule extends AnyUser>(rule: Rule) => ({
  ...rule,
  forCompanyTokens: true as const,
})

/**
 * Returns true when a token of one company can fulfill a rule: either the rule concerns a company or a project, which
 * the server compares with the token's company, or the response covers only the token's company.
 */
export const isForCompanyTokens = (allow: Allow): boolean =>
  allow.who === 'user'
    ? allow.forCompanyTokens === true
    : ['company', 'project', 'owner', 'either', 'all'].includes(allow.who)

/** Requires an action on the company that owns the project with the path's `{id}`. */
export const owner = (action: CompanyAction) => ({ who: 'owner', action, at: 'path' }) as const

/** Requires an action in any company or project. */
export const somewhere = (action: CompanyAction & ProjectAction) => ({ who: 'somewhere', action }) as const

/** Applies the first rule that matches the request. */
export const either = <const Rules extends readonly (InCompany | InProject)[]>(...rules: Rules) =>
  ({ who: 'either', rules }) as const

/** Applies all rules whose `when` matches the request. */
export const allRules = <const Rules extends readonly [InCompany | InProject, ...(InCompany | InProject)[]]>(
  ...rules: Rules
) => ({ who: 'all', rules }) as const
