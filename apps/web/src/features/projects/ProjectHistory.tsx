import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation/navigation.ts'
import { History } from '#features/audit/index.ts'
import { Page } from '#ui/page/Page.tsx'

/** Shows the recorded changes of a project. */
export function Screen() {
  const { t } = useTranslation('project-menu')
  const { id } = useParams(projectPaths.history)
  return (
    <Page title={t('item.history')}>
      <History project={id} />
    </Page>
  )
}
