import { boardPaths } from '@steelsafe/contract/boards/paths.ts'
import { useTranslation } from 'react-i18next'
import { TodayIcon } from '#ui/icons.ts'
import { OwnCompanyLink } from '#features/projects/OwnCompanyLink.tsx'

/** A link to the board of the user's company. */
export function BoardLink() {
  const { t } = useTranslation('projects')
  return (
    <OwnCompanyLink to={id => boardPaths.board(id)} question={t('screen.today.whichBoard')} icon={TodayIcon}>
      {t('screen.today.board')}
    </OwnCompanyLink>
  )
}
