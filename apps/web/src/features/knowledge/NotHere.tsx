import { knowledgePaths } from '@steelsafe/contract/knowledge/paths.ts'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/ActionButton.tsx'
import { Empty } from '#ui/Empty.tsx'

/** For an address of an article or category that there is not, with the way back. */
export function NotHere() {
  const { t } = useTranslation('knowledge')
  return (
    <Empty kind="missing" title={t('screen.missing')}>
      <LinkButton to={knowledgePaths.home()} variant="default">
        {t('screen.back')}
      </LinkButton>
    </Empty>
  )
}
