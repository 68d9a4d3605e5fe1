import { knowledgePaths } from '@steelsafe/contract/knowledge/paths.ts'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { Empty } from '#ui/page/Empty.tsx'

/** Shows that an article or category does not exist, with a link back. */
export function MissingContent() {
  const { t } = useTranslation('knowledge')
  return (
    <Empty kind="missing" title={t('screen.missing')}>
      <LinkButton to={knowledgePaths.home()} variant="default">
        {t('screen.back')}
      </LinkButton>
    </Empty>
  )
}
