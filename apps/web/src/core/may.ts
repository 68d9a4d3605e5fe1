import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import type { Allow, InCompany, InProject } from '@steelsafe/contract/core/allow.ts'
import type { Endpoint } from '@steelsafe/contract/core/endpoint.ts'
import type { Subject } from '@steelsafe/contract/core/path.ts'
import { ruleFor, rulesFor, type Unparsed, valueAt } from '@steelsafe/contract/core/rule-choice.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import type { Module } from '@steelsafe/contract/subscriptions/names.ts'
import { useTranslation } from 'react-i18next'
import { useSubject } from './navigation.ts'
import { useAnswer } from './queries.ts'
import { useSession } from './session-store.ts'

/** Whether the caller may, and otherwise why not. */
export interface May {
  may: boolean
  why?: string
  /** The answer is on its way: it may still be that the caller may. */
  isPending?: boolean
}

/** Another company or project than that of the address; the owning company where the rule asks that. */
export interface Scope {
  id?: string | undefined
}

/** For what every user may do. */
export const always: Pick<Endpoint, 'allow'> = { allow: { who: 'user' } }

/**
 * Asks the rule that stands beside the endpoint, as the server will: about the company or project that is named in what
 * is sent, or else the one of the address. Where the rule depends on what is sent, that has to be given.
 */
export function useMay({ allow }: Pick<Endpoint, 'allow'>, scope?: Scope, input: object = {}): May {
  const subject = useSubject()
  const rules = rulesOf(allow, input)
  const [rule] = rules
  const id = scope ? scope.id : rule && (idIn(allow, rule, input) ?? subject[rule.who])
  return useActions(rule && { [rule.who]: id })(allow, rules)
}

/** The same question, asked of several endpoints about the company or project of the address. */
export function useMayHere(): (endpoint: Pick<Endpoint, 'allow'>) => May {
  const judge = useActions(useSubject())
  return ({ allow }) => judge(allow, rulesOf(allow, {}))
}

/** Judges rules by what the caller may do in a company or project. */
function useActions({ company, project }: Partial<Record<Subject, string | undefined>> = {}) {
  const { t } = useTranslation('core')
  const session = useSession()
  const isAsked = session !== null && !session.isAdmin
  // Those of all companies at once: to ask about one that the caller is not in would be answered as an error.
  const inCompanies = useAnswer(companies.relationships, {}, { enabled: isAsked && company !== undefined })
  const inProject = useAnswer(
    projectMembers.relationship,
    { params: { id: project ?? '' } },
    { enabled: isAsked && project !== undefined },
  )
  const inCompany = inCompanies.data?.find(({ companyId }) => companyId === company)

  return (allow: Allow, rules: readonly (InCompany | InProject)[]): May => {
    const [rule] = rules
    if (!session) return allow.who === 'anyone' ? { may: true } : { may: false, why: t('error.signInFirst') }
    if (allow.who === 'admin')
      return session.isAdmin ? { may: true } : { may: false, why: t('error.adminsOnly') }
    const inModules = (each: readonly { module?: Module }[]): May => {
      const lacking = each.find(({ module }) => module && !session.modules.includes(module))?.module
      return lacking ? { may: false, why: t('error.noModule', { module: lacking }) } : { may: true }
    }
    if (allow.who === 'user') return inModules([allow])
    if (!rule) return { may: true }
    if (session.isAdmin) {
      return rules.some(each => each.who === 'company' && each.neverAdmin)
        ? { may: false, why: t('error.adminAddsNoProject') }
        : { may: true }
    }
    const actions = (rule.who === 'company' ? inCompany : inProject.data)?.actions
    const { isLoading: isPending } = rule.who === 'company' ? inCompanies : inProject
    const may =
      actions !== undefined &&
      rules.flatMap(needed).every(name => actions.some(action => action.name === name))
    return may ? inModules(rules) : { may, why: t('error.notAllowed'), isPending }
  }
}

/** The id that the request itself names, where it is the one that the rule is about. */
function idIn(allow: Allow, { at }: InCompany | InProject, input: Partial<Unparsed>): string | undefined {
  const value = allow.who === 'owner' ? undefined : valueAt(at, input)
  return typeof value === 'string' && !(typeof at === 'object' && 'owned' in at) ? value : undefined
}

const needed = (rule: InCompany | InProject): string[] => [
  ...(rule.action === 'member' ? [] : [rule.action]),
  ...(rule.who === 'company' && rule.also ? [rule.also] : []),
]

/** The rules to be asked; all of them are about one company or project. */
function rulesOf(allow: Allow, input: Partial<Unparsed>): (InCompany | InProject)[] {
  switch (allow.who) {
    case 'owner':
      return [{ who: 'company', action: allow.action, at: 'path', neverAdmin: false }]
    case 'company':
    case 'project':
      return [allow]
    case 'all':
      return rulesFor(allow, input)
    case 'either': {
      const rule = ruleFor(allow, input)
      // Without this, any rule would be asked, and perhaps everybody be refused.
      if (!rule) throw new Error('The rule depends on what is sent, which was not given')
      return [rule]
    }
    default:
      return []
  }
}
