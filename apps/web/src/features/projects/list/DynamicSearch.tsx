import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { SearchScreen } from './SearchScreen.tsx'

/** Finds projects by the values of their details, regardless of the details' names. */
export function Screen() {
  const { t } = useTranslation('projects')
  return (
    <SearchScreen
      kind="dynamic"
      title={t('screen.search.dynamicTitle')}
      endpoint={projects.dynamicSearch}
      texts={[
        ['projectNumber', t('field.projectNumber')],
        ['details', t('field.details')],
        ['description', t('field.description')],
      ]}
    />
  )
}
