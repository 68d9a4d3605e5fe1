import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { countryCodeOf } from '@steelsafe/contract/core/countries.ts'
import { languages } from '@steelsafe/contract/core/fields.ts'
import { useTranslation } from 'react-i18next'
import { useGo } from '#core/navigation.ts'
import { ImportSheet } from '#ui/import/ImportSheet.tsx'
import { Page } from '#ui/Page.tsx'

const names = [
  'name',
  'thoroughfare',
  'sublocality',
  'locality',
  'administrativeArea',
  'postalCode',
  'country',
  'contactName',
  'contactEmail',
  'contactPhone',
] as const

/** Brings companies in from an Excel or CSV file. */
export function Screen() {
  const { t, i18n } = useTranslation(['companies', 'shell'])
  const english = i18n.getFixedT('en', 'companies')
  const go = useGo()
  return (
    <Page title={t('companies:screen.import.title')}>
      <ImportSheet
        name="companies"
        check={companies.checkImport}
        act={companies.import}
        fields={names.map(name => ({
          name,
          label: t(`companies:screen.import.field.${name}`),
          alsoCalled: [english(`screen.import.field.${name}`)],
          isRequired: name === 'name' || name === 'country',
        }))}
        toRow={values => ({
          ...values,
          country: countryCodeOf(values.country ?? '', languages) ?? values.country,
        })}
        onDone={() => go(companyPaths.adminList())}
      />
    </Page>
  )
}
