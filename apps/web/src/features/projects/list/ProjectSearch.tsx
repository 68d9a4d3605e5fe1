import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { SearchScreen } from './SearchScreen.tsx'

/** Finds projects by the values of their fields. */
export function Screen() {
  const { t } = useTranslation('projects')
  return (
    <SearchScreen
      kind="advanced"
      title={t('screen.search.title')}
      endpoint={projects.search}
      texts={[
        ['projectNumber', t('field.projectNumber')],
        ['partName', t('detail.partName')],
        ['partNumber', t('field.partNumber')],
        ['program', t('field.program')],
        ['description', t('field.description')],
        ['identifierLabel', t('field.identifierLabel')],
      ]}
    />
  )
}
