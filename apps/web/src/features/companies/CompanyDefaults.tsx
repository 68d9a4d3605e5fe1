import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import type { CompanyDefaults } from '@steelsafe/contract/companies/entities.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { companyClearToPay } from '@steelsafe/contract/company-clear-to-pay/endpoints.ts'
import { companyMilestones } from '@steelsafe/contract/company-milestones/endpoints.ts'
import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { toOption } from '@steelsafe/contract/core/endpoint/to-option.ts'
import { folderTemplates } from '@steelsafe/contract/folder-templates/endpoints.ts'
import { system } from '@steelsafe/contract/system/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { timeZoneOptions } from '#core/language/time-zone.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { EditedRecord } from '#ui/form/EditedRecord.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { CurrencyField } from '#ui/form/fields/CurrencyField.tsx'
import { SelectField, SwitchField, TagsField } from '#ui/form/fields/fields.tsx'
import { optionsOf } from '#ui/form/options/loaded-options.ts'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'

/** Form for the defaults of new projects of a company. */
export function Screen() {
  const { t } = useTranslation('companies')
  const { id } = useParams(companyPaths.defaults)
  const defaults = useEndpointQuery(companies.defaults, { params: { id } })
  return (
    <Page title={t('screen.defaults.title')} note={t('screen.defaults.note')}>
      <Card query={defaults}>
        {data => (
          <EditedRecord record={data}>
            {record => <DefaultsForm company={id} defaults={record} />}
          </EditedRecord>
        )}
      </Card>
    </Page>
  )
}

const asText = (id: number | null) => (id === null ? null : String(id))
const asNumber = (value: string | null) => (value === null ? null : Number(value))

function DefaultsForm({ company, defaults }: { company: string; defaults: CompanyDefaults }) {
  const { t } = useTranslation(['companies', 'core'])
  const input = { params: { id: company } }
  const settings = useEndpointQuery(system.publicSettings, {})
  const folders = useEndpointQuery(folderTemplates.options, input)
  const milestones = useEndpointQuery(companyMilestones.templateOptions, input)
  const clearToPay = useEndpointQuery(companyClearToPay.templates, input)
  const { version: _, ...values } = defaults
  return (
    <EntityForm
      endpoint={companies.updateDefaults}
      input={input}
      values={{
        ...values,
        folderTemplateId: asText(defaults.folderTemplateId),
        assetDetailTemplateId: asText(defaults.assetDetailTemplateId),
      }}
      toBody={formValues => ({
        ...formValues,
        folderTemplateId: asNumber(formValues.folderTemplateId),
        assetDetailTemplateId: asNumber(formValues.assetDetailTemplateId),
      })}
      submitLabel={t('companies:screen.edit.save')}
      nextPath={companyPaths.home(company)}
    >
      <SwitchField name="isMetric" label={t('companies:field.isMetric')} />
      <SelectField
        name="timeZone"
        label={t('companies:field.timeZone')}
        description={t('companies:screen.defaults.timeZoneHint')}
        placeholder={t('companies:screen.defaults.installation', { zone: settings.data?.timeZone })}
        options={timeZoneOptions(defaults.timeZone)}
        searchable
        clearable
      />
      <SelectField
        name="folderTemplateId"
        label={t('companies:field.folderTemplate')}
        options={folders}
        searchable
        clearable
      />
      <SelectField
        name="assetDetailTemplateId"
        label={t('companies:field.milestoneTemplate')}
        options={milestones}
        searchable
        clearable
      />
      <SelectField
        name="clearToPayTemplateId"
        label={t('companies:field.clearToPayTemplate')}
        options={optionsOf(clearToPay, templates => templates.map(toOption))}
        searchable
        clearable
      />
      <SelectField
        name="ownerRelationshipId"
        label={t('companies:field.ownerRelationship')}
        description={t('companies:screen.defaults.ownerHint')}
        options={Object.values(projectRelationships).map(({ id, name }) => ({
          value: id,
          display: t(`core:relationship.${name}`),
        }))}
        required
      />
      <CurrencyField label={t('companies:field.currencyCode')} required />
      <TagsField
        name="financialRecipients"
        label={t('companies:field.financialRecipients')}
        description={t('companies:screen.defaults.financialRecipientsHint')}
      />
      <SwitchField
        name="approvalAsksPassword"
        label={t('companies:field.approvalAsksPassword')}
        description={t('companies:screen.defaults.approvalAsksPasswordHint')}
      />
      <SwitchField
        name="problemReportsOn"
        label={t('companies:field.problemReportsOn')}
        description={t('companies:screen.defaults.reportsHint')}
      />
      <SwitchField
        name="operationUpdatesWait"
        label={t('companies:field.operationUpdatesWait')}
        description={t('companies:screen.defaults.operationUpdatesHint')}
      />
    </EntityForm>
  )
}
