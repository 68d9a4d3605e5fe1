import { boardPaths } from '@steelsafe/contract/boards/paths.ts'
import { useTranslation } from 'react-i18next'
import { OwnCompanyLink } from '#features/projects/index.ts'
import { TodayIcon } from '#ui/icons.ts'

/** A link to the board of the user's company. */
export function BoardLink() {
  const { t } = useTranslation('today')
  return (
    <OwnCompanyLink to={id => boardPaths.board(id)} question={t('screen.whichBoard')} icon={TodayIcon}>
      {t('screen.board')}
    </OwnCompanyLink>
  )
}
