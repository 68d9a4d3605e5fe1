import { languages } from '@steelsafe/contract/core/formats/languages.ts'
import { imports } from '@steelsafe/contract/imports/endpoints.ts'
import { importLimits } from '@steelsafe/contract/imports/limits.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import { userPaths } from '@steelsafe/contract/users/paths.ts'
import { useTranslation } from 'react-i18next'
import { call } from '#core/http/client.ts'
import { useEndpointQuery } from '#core/http/queries.ts'
import { currentLanguage } from '#core/language/language.ts'
import { useGo } from '#core/navigation/navigation.ts'
import { ImportSheet } from '#shared/import/ImportSheet.tsx'
import { PastImports } from '#shared/import/jobs/PastImports.tsx'
import { fieldsOf } from '#shared/import/mapping/fields-of.ts'
import { Page } from '#ui/page/Page.tsx'
import { headingWords } from './heading-words.ts'

const required: readonly string[] = ['email', 'firstName', 'lastName']
const query = { kind: 'users' } as const

/** Imports users from an Excel or CSV file. Each user gets a link to choose a password. */
export function Screen() {
  const { t } = useTranslation(['users', 'shell'])
  const go = useGo()
  const remembered = useEndpointQuery(imports.adminColumns, { query })
  const past = useEndpointQuery(imports.adminList, { query })
  return (
    <Page
      title={t('users:screen.import.title')}
      note={t('users:screen.import.note')}
      query={remembered}
      below={
        <PastImports query={past} undo={users.undoImport} inputOf={importId => ({ body: { importId } })} />
      }
    >
      {columns => (
        <ImportSheet
          name="users"
          check={users.checkImport}
          endpoint={users.import}
          maxRows={importLimits.users}
          fields={fieldsOf(
            headingWords,
            name => t(`users:field.${name}`),
            name => ({
              isRequired: required.includes(name),
              ...(name === 'language' ? { codeOf: languageOf } : {}),
            }),
          )}
          toRow={values => ({ ...values, language: values.language || currentLanguage() })}
          remembered={columns}
          saveColumn={body => void call(imports.saveAdminColumn, { query, body }).catch(() => undefined)}
          onDone={() => go(userPaths.list())}
        />
      )}
    </Page>
  )
}

/** Returns the language for a code like `de`, or for its own name like `Deutsch`. */
const languageOf = (text: string) => {
  const languageName = text.toLowerCase()
  const nativeName = (code: string) =>
    new Intl.DisplayNames(code, { type: 'language' }).of(code)?.toLowerCase()
  return languages.find(code => code === languageName || nativeName(code) === languageName)
}
