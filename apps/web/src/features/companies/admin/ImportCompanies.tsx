import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { countryCodeOf } from '@steelsafe/contract/core/formats/countries.ts'
import { languages } from '@steelsafe/contract/core/formats/languages.ts'
import { imports } from '@steelsafe/contract/imports/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { call } from '#core/http/client.ts'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useGo } from '#core/navigation/navigation.ts'
import { ImportSheet } from '#shared/import/ImportSheet.tsx'
import { PastImports } from '#shared/import/jobs/PastImports.tsx'
import { fieldsOf } from '#shared/import/mapping/fields-of.ts'
import { Page } from '#ui/page/Page.tsx'
import { headingWords } from './heading-words.ts'

const query = { kind: 'companies' } as const

/** Imports companies from an Excel or CSV file. */
export function Screen() {
  const { t } = useTranslation(['companies', 'shell'])
  const go = useGo()
  const remembered = useEndpointQuery(imports.adminColumns, { query })
  const past = useEndpointQuery(imports.adminList, { query })
  return (
    <Page
      title={t('companies:screen.import.title')}
      query={remembered}
      below={
        <PastImports
          query={past}
          undo={companies.undoImport}
          inputOf={importId => ({ body: { importId } })}
        />
      }
    >
      {columns => (
        <ImportSheet
          name="companies"
          check={companies.checkImport}
          endpoint={companies.import}
          fields={fieldsOf(
            headingWords,
            name => t(`companies:screen.import.field.${name}`),
            name => ({
              isRequired: name === 'name' || name === 'country',
              ...(name === 'country' ? { codeOf: text => countryCodeOf(text, languages) } : {}),
            }),
          )}
          toRow={values => values}
          remembered={columns}
          saveColumn={body => void call(imports.saveAdminColumn, { query, body }).catch(() => undefined)}
          onDone={() => go(companyPaths.adminList())}
        />
      )}
    </Page>
  )
}
