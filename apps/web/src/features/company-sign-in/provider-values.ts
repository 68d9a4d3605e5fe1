import type { Provider } from '@steelsafe/contract/company-sign-in/entities.ts'

/** The form values of a rule. An id that is not set is an empty text, because a select has no null. */
export interface RuleValues {
  value: string
  gives: 'company' | 'administrator'
  companyId: string
  /** Name of the company, which the search field shows before its first search. */
  company: string
  relationshipId: string
}

export const newRule: RuleValues = {
  value: '',
  gives: 'company',
  companyId: '',
  company: '',
  relationshipId: '',
}

/** Returns the form values of a provider, or the defaults of a new provider. */
export const toValues = (provider: Provider | undefined) => ({
  name: provider?.name ?? '',
  issuer: provider?.issuer ?? '',
  clientId: provider?.clientId ?? '',
  secret: '',
  removesSecret: false,
  domains: provider?.domains ?? [],
  scopes: provider?.scopes ?? '',
  isActive: provider?.isActive ?? true,
  isShown: provider?.isShown ?? true,
  isOnlyWay: provider?.isOnlyWay ?? false,
  endsSession: provider?.endsSession ?? true,
  companyId: provider?.companyId ?? '',
  relationshipId: provider?.relationshipId ?? '',
  createsAccounts: provider?.createsAccounts ?? false,
  rulesFrom: provider?.rulesFrom ?? 'claim',
  claim: provider?.claim ?? '',
  rules: (provider?.rules ?? []).map(
    ({ value, companyId, company, relationshipId }): RuleValues => ({
      value,
      gives: companyId === null ? 'administrator' : 'company',
      companyId: companyId ?? '',
      company: company ?? '',
      relationshipId: relationshipId ?? '',
    }),
  ),
})

type Values = ReturnType<typeof toValues>

/** Returns the body of the request. The relationship is null without a company. */
export const toBody = (
  { companyId, relationshipId, rules, removesSecret, ...values }: Values,
  provider: Provider | undefined,
) => ({
  ...values,
  companyId: companyId || null,
  relationshipId: companyId ? relationshipId || null : null,
  rules: rules.map(rule => {
    const isForCompany = rule.gives === 'company'
    return {
      value: rule.value,
      // An empty id is rejected at its field.
      companyId: isForCompany ? rule.companyId : null,
      relationshipId: isForCompany ? rule.relationshipId || null : null,
    }
  }),
  ...(provider ? { removesSecret } : {}),
})
