import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import type { Allow, InCompany, InProject } from '@steelsafe/contract/core/allow.ts'
import type { Endpoint } from '@steelsafe/contract/core/endpoint.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useAnswer } from './queries.ts'
import { useSession } from './session-store.ts'

/** Whether the caller may, and otherwise why not. */
export interface May {
  may: boolean
  why?: string
}

/** Asks the rule that stands beside the endpoint, as the server will. `id` is that of the company or project; of the owning company where the rule asks that. */
export function useMay({ allow }: Endpoint, scope: { id?: string } = {}): May {
  const { t } = useTranslation('core')
  const session = useSession()
  const rule = ruleOf(allow)
  const isKnown = scope.id !== undefined && !session?.isAdmin
  // Those of all companies at once: to ask about one that the caller is not in would be answered as an error.
  const inCompanies = useAnswer(companies.relationships, {}, { enabled: isKnown && rule?.who === 'company' })
  const inProject = useAnswer(
    projectMembers.relationship,
    { params: { id: scope.id ?? '' } },
    { enabled: isKnown && rule?.who === 'project' },
  )

  if (!session) return { may: allow.who === 'anyone', why: t('error.signInFirst') }
  if (allow.who === 'admin')
    return session.isAdmin ? { may: true } : { may: false, why: t('error.adminsOnly') }
  if (!rule) return { may: true }
  if (session.isAdmin) {
    return rule.who === 'company' && rule.neverAdmin
      ? { may: false, why: t('error.adminAddsNoProject') }
      : { may: true }
  }
  const inCompany = inCompanies.data?.find(({ companyId }) => companyId === scope.id)
  const actions = (rule.who === 'company' ? inCompany : inProject.data)?.actions
  const may =
    rule.action === 'member'
      ? actions !== undefined
      : needed(rule).every(name => actions?.some(action => action.name === name))
  return may ? { may } : { may, why: t('error.notAllowed') }
}

const needed = (rule: InCompany | InProject): string[] =>
  rule.who === 'company' && rule.also ? [rule.action, rule.also] : [rule.action]

function ruleOf(allow: Allow): InCompany | InProject | undefined {
  if (allow.who === 'owner') return { who: 'company', action: allow.action, at: 'path', neverAdmin: false }
  if (allow.who === 'company' || allow.who === 'project') return allow
  return allow.who === 'either' ? allow.rules[0] : undefined
}
