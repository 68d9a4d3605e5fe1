import { languages } from '@steelsafe/contract/core/fields.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import { userPaths } from '@steelsafe/contract/users/paths.ts'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#core/language.ts'
import { useGo } from '#core/navigation.ts'
import { ImportSheet } from '#ui/import/ImportSheet.tsx'
import { Page } from '#ui/Page.tsx'

const names = ['email', 'firstName', 'lastName', 'company', 'relationship', 'language'] as const
const required: readonly string[] = ['email', 'firstName', 'lastName']

/** Brings users in from an Excel or CSV file; each gets a link to choose a password. */
export function Screen() {
  const { t, i18n } = useTranslation(['users', 'shell'])
  const english = i18n.getFixedT('en', 'users')
  const go = useGo()
  return (
    <Page title={t('users:screen.import.title')} note={t('users:screen.import.note')}>
      <ImportSheet
        name="users"
        check={users.checkImport}
        act={users.import}
        fields={names.map(name => ({
          name,
          label: t(`users:field.${name}`),
          alsoCalled: [english(`field.${name}`)],
          isRequired: required.includes(name),
        }))}
        toRow={values => ({ ...values, language: languageOf(values.language) })}
        onDone={() => go(userPaths.list())}
      />
    </Page>
  )
}

/** A code, as `de`, or a name in its own words, as `Deutsch`; nothing is the language of the screen. */
const languageOf = (text = '') => {
  const wanted = text.toLowerCase()
  const named = (code: string) => new Intl.DisplayNames(code, { type: 'language' }).of(code)?.toLowerCase()
  return wanted ? (languages.find(code => named(code) === wanted) ?? wanted) : currentLanguage()
}
