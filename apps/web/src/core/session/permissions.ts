import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import type { Allow, InCompany, InProject } from '@steelsafe/contract/core/endpoint/allow.ts'
import type { Endpoint } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type { Module } from '@steelsafe/contract/core/endpoint/modules.ts'
import type { Subject } from '@steelsafe/contract/core/endpoint/path.ts'
import {
  ruleFor,
  rulesFor,
  type UnparsedRequest,
  valueAt,
} from '@steelsafe/contract/core/endpoint/rule-choice.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '../http/queries.ts'
import { useSubject } from '../navigation/navigation.ts'
import { useSession } from './session-store.ts'

/** The actions that a user lacks in a company, in a project, or in the company that owns the project. */
interface LackedActions {
  of: 'company' | 'project' | 'owner'
  actions: readonly string[]
}

/** The result of a permission check, with the reason if the user lacks the permission. */
export interface Permission {
  isAllowed: boolean
  reason?: string
  /** The missing actions, if they would allow the request. */
  lacks?: LackedActions
  /** True while the permissions are loading; the user may still turn out to be allowed. */
  isPending?: boolean
}

/**
 * A company or project other than that of the address. If the rule is about the owner company, the id of that company.
 */
export interface Scope {
  id?: string | undefined
}

/** The rule of endpoints that every user may call. */
export const anyUserRule: Pick<Endpoint, 'allow'> = { allow: { who: 'user' } }

/**
 * Checks the rule of an endpoint as the server does: for the company or project in the input, or else for that of the
 * address. The input is required when the rule depends on it.
 */
export function usePermission(
  { allow }: Pick<Endpoint, 'allow'>,
  scope?: Scope,
  input: object = {},
): Permission {
  const subject = useSubject()
  const rules = rulesOf(allow, input)
  const [rule] = rules
  const id = scope ? scope.id : rule && (idIn(allow, rule, input) ?? subject[rule.who])
  return useActions(rule && { [rule.who]: id }, rules.some(isForMembers))(allow, rules)
}

/** A request whose permission is checked. The input is required when the rule depends on it. */
export interface RuledRequest {
  endpoint: Pick<Endpoint, 'allow'>
  input?: object
}

/**
 * Returns a function that checks these requests, each as `usePermission` does. The requests may be about several
 * companies, but only about one project.
 */
export function useRequestPermissions(
  requests: readonly RuledRequest[],
): (request: RuledRequest) => Permission {
  const subject = useSubject()
  const targetOf = ({ endpoint: { allow }, input = {} }: RuledRequest) => {
    const rules = rulesOf(allow, input)
    const [rule] = rules
    return { allow, rules, kind: rule?.who, id: rule && (idIn(allow, rule, input) ?? subject[rule.who]) }
  }
  const targets = requests.map(targetOf)
  const firstId = (of: Subject) => targets.find(({ kind, id }) => kind === of && id !== undefined)?.id
  const project = firstId('project')
  const judge = useActions(
    { company: firstId('company'), project },
    targets.some(({ rules }) => rules.some(isForMembers)),
  )
  return request => {
    const { allow, rules, kind, id } = targetOf(request)
    // Without this error the permissions in another project would be checked.
    if (kind === 'project' && id !== project) throw new Error('The requests are about several projects')
    return judge(allow, rules, id)
  }
}

/** Returns a function that checks several endpoints for a company or project, by default that of the address. */
export function usePermissions(
  scope?: {
    [Kind in Subject]?: string | undefined
  },
): (endpoint: Pick<Endpoint, 'allow'>) => Permission {
  const subject = useSubject()
  // The endpoints are not known yet, and one of them may be only for users of the company.
  const judge = useActions(scope ?? subject, true)
  return ({ allow }) => judge(allow, rulesOf(allow, {}))
}

/**
 * Returns a function that checks rules against the user's permissions in a company or project. `asksAdmins` is true
 * when a rule treats administrators of the installation like other users. The returned function accepts the id of
 * another company, because the relationships of all companies are loaded together.
 */
function useActions(
  { company, project }: Partial<Record<Subject, string | undefined>> = {},
  asksAdmins = false,
) {
  const { t } = useTranslation('core')
  const session = useSession()
  const isAsked = session !== null && !session.isAdmin
  // Loads all relationships, because a request for a company without one returns an error.
  const inCompanies = useEndpointQuery(
    companies.relationships,
    {},
    { enabled: session !== null && (asksAdmins || isAsked) && company !== undefined },
  )
  const inProject = useEndpointQuery(
    projectMembers.relationship,
    { params: { id: project ?? '' } },
    { enabled: isAsked && project !== undefined },
  )

  return (allow: Allow, rules: readonly (InCompany | InProject)[], id = company): Permission => {
    const [rule] = rules
    if (!session)
      return allow.who === 'anyone'
        ? { isAllowed: true }
        : { isAllowed: false, reason: t('error.signInFirst') }
    if (allow.who === 'admin')
      return session.isAdmin ? { isAllowed: true } : { isAllowed: false, reason: t('error.adminsOnly') }
    const inModules = (each: readonly { module?: Module }[]): Permission => {
      const lacking = each.find(({ module }) => module && !session.modules.includes(module))?.module
      return lacking
        ? { isAllowed: false, reason: t('error.noModule', { module: lacking }) }
        : { isAllowed: true }
    }
    if (allow.who === 'user') return inModules([allow])
    if (!rule) return { isAllowed: true }
    if (session.isAdmin && !rules.some(isForMembers)) {
      return rules.some(each => each.who === 'company' && each.excludesAdmins)
        ? { isAllowed: false, reason: t('error.adminAddsNoProject') }
        : { isAllowed: true }
    }
    const inCompany = inCompanies.data?.find(({ companyId }) => companyId === id)
    const actions = (rule.who === 'company' ? inCompany : inProject.data)?.actions
    const { isLoading: isPending } = rule.who === 'company' ? inCompanies : inProject
    const neededActions = rules.flatMap(neededActionsOf)
    const isAllowed =
      actions !== undefined && neededActions.every(name => actions.some(action => action.name === name))
    if (isAllowed) return session.isAdmin ? { isAllowed } : inModules(rules)
    const isOutside = session.isAdmin && !isPending && actions === undefined
    if (isOutside) return { isAllowed, reason: t('error.companyUsersOnly'), isPending }
    const lacks = { of: allow.who === 'owner' ? allow.who : rule.who, actions: neededActions }
    return { isAllowed, reason: t('error.notAllowed'), lacks, isPending }
  }
}

/** Returns whether the permissions in the project of the address could not be loaded. */
export function useArePermissionsUnknown(): boolean {
  const { project: id = '' } = useSubject()
  return useEndpointQuery(projectMembers.relationship, { params: { id } }, { enabled: false }).isLoadingError
}

const isForMembers = (rule: InCompany | InProject): boolean =>
  rule.who === 'company' && rule.membersOnly === true

/**
 * Returns the id of a company or project in the input; undefined if the rule concerns another id, such as that of the
 * owner.
 */
function idIn(
  allow: Allow,
  { at }: InCompany | InProject,
  input: Partial<UnparsedRequest>,
): string | undefined {
  const value = allow.who === 'owner' ? undefined : valueAt(at, input)
  return typeof value === 'string' && !(typeof at === 'object' && 'owned' in at) ? value : undefined
}

const neededActionsOf = (rule: InCompany | InProject): string[] => [
  ...(rule.action === 'member' ? [] : [rule.action]),
  ...(rule.who === 'company' && rule.secondAction ? [rule.secondAction] : []),
]

/** Returns the rules to check. All of them concern one company or one project. */
function rulesOf(allow: Allow, input: Partial<UnparsedRequest>): (InCompany | InProject)[] {
  switch (allow.who) {
    case 'owner':
      return [{ who: 'company', action: allow.action, at: 'path', excludesAdmins: false }]
    case 'company':
    case 'project':
      return [allow]
    case 'all':
      return rulesFor(allow, input)
    case 'either': {
      const rule = ruleFor(allow, input)
      // Without this error an arbitrary rule would be checked, and every user might be rejected.
      if (!rule) throw new Error('The rule depends on what is sent, which was not given')
      return [rule]
    }
    default:
      return []
  }
}
