import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companySignIn } from '@steelsafe/contract/company-sign-in/endpoints.ts'
import { type Provider, rulesSources } from '@steelsafe/contract/company-sign-in/entities.ts'
import { companySignInPaths } from '@steelsafe/contract/company-sign-in/paths.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/facts/format.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { PasswordField, SelectField, SwitchField, TagsField, TextField } from '#ui/form/fields/fields.tsx'
import { LookUpField } from '#ui/form/fields/LookUpField.tsx'
import { toOptions } from '#ui/form/options/fixed-options.ts'
import { toBody, toValues } from './provider-values.ts'
import { RuleFields } from './RuleFields.tsx'
import { useCompanyRoles } from './useCompanyRoles.ts'

/** Form for an identity provider. */
export function ProviderForm({ provider }: { provider: Provider | undefined }) {
  const { t } = useTranslation('company-sign-in')
  const { instant } = useFormat()
  const secretDate = provider?.secretDate ?? null
  return (
    <EntityForm
      endpoint={provider ? companySignIn.update : companySignIn.create}
      input={provider ? { params: { providerId: provider.id } } : {}}
      values={toValues(provider)}
      toBody={values => toBody(values, provider)}
      submitLabel={t(provider ? 'screen.edit.save' : 'screen.edit.create')}
      question={({ isOnlyWay, domains }) =>
        isOnlyWay && !provider?.isOnlyWay
          ? t('screen.edit.onlyWayQuestion', { domains: domains.join(', ') })
          : undefined
      }
      nextPath={companySignInPaths.list()}
    >
      <TextField name="name" label={t('field.name')} description={t('screen.edit.nameHint')} required />
      <TextField name="issuer" label={t('field.issuer')} description={t('screen.edit.issuerHint')} required />
      <TextField name="clientId" label={t('field.clientId')} required />
      <PasswordField
        name="secret"
        label={t('field.secret')}
        description={
          secretDate === null
            ? t('screen.edit.secretHint')
            : t('screen.edit.secretStored', { date: instant(secretDate) })
        }
        autoComplete="new-password"
      />
      {secretDate !== null && (
        <SwitchField
          name="removesSecret"
          label={t('field.removesSecret')}
          description={t('screen.edit.removesSecretHint')}
        />
      )}
      <TagsField
        name="domains"
        label={t('field.domains')}
        description={t('screen.edit.domainsHint')}
        required
      />
      <SwitchField name="isActive" label={t('field.isActive')} />
      <SwitchField name="isShown" label={t('field.isShown')} description={t('screen.edit.isShownHint')} />
      <SwitchField
        name="isOnlyWay"
        label={t('field.isOnlyWay')}
        description={t('screen.edit.isOnlyWayHint')}
      />
      <SwitchField
        name="endsSession"
        label={t('field.endsSession')}
        description={t('screen.edit.endsSessionHint')}
      />
      <CompanyFields provider={provider} />
      <SwitchField
        name="createsAccounts"
        label={t('field.createsAccounts')}
        description={t('screen.edit.createsAccountsHint')}
      />
      <TextField name="scopes" label={t('field.scopes')} description={t('screen.edit.scopesHint')} />
      <RulesSourceFields />
      <RuleFields />
    </EntityForm>
  )
}

/** Fields for the source of the rules: the provisioned groups, or a claim, whose name is then required. */
function RulesSourceFields() {
  const { t } = useTranslation('company-sign-in')
  const rulesFrom: string = useWatch({ name: 'rulesFrom' })
  return (
    <>
      <SelectField
        name="rulesFrom"
        label={t('field.rulesFrom')}
        description={t('screen.edit.rulesFromHint')}
        options={toOptions(rulesSources, value => t(`rulesFrom.${value}`))}
        required
      />
      {rulesFrom === 'claim' && (
        <TextField name="claim" label={t('field.claim')} description={t('screen.edit.claimHint')} />
      )}
    </>
  )
}

/** Fields for the company that the accounts belong to, and for the relationship that its people get. */
function CompanyFields({ provider }: { provider: Provider | undefined }) {
  const { t } = useTranslation('company-sign-in')
  const companyId: string = useWatch({ name: 'companyId' })
  const roles = useCompanyRoles()
  const { companyId: storedId, company } = provider ?? {}
  return (
    <>
      <LookUpField
        name="companyId"
        label={t('field.companyId')}
        description={t('screen.edit.companyHint')}
        find={companies.options}
        clearable
        {...(storedId && company ? { initialOption: { value: storedId, display: company } } : {})}
      />
      {companyId !== '' && (
        <SelectField
          name="relationshipId"
          label={t('field.relationshipId')}
          description={t('screen.edit.relationshipHint')}
          options={roles}
          required
        />
      )}
    </>
  )
}
