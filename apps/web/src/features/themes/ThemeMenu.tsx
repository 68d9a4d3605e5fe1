import { themePaths } from '@steelsafe/contract/themes/paths.ts'
import { useTranslation } from 'react-i18next'
import { CompanyIcon, ThemeIcon } from '#ui/icons.ts'
import { Page } from '#ui/page/Page.tsx'
import { Tiles } from '#ui/page/Tiles.tsx'

/** Links to the themes and to their assignments. */
export function Screen() {
  const { t } = useTranslation(['themes', 'shell'])
  return (
    <Page title={t('themes:screen.menu.title')}>
      <Tiles
        label={t('themes:screen.menu.title')}
        tiles={[
          {
            title: t('themes:screen.list.title'),
            text: t('themes:screen.menu.themes'),
            to: themePaths.list(),
            icon: ThemeIcon,
          },
          {
            title: t('themes:screen.assignments.title'),
            text: t('themes:screen.menu.assignments'),
            to: themePaths.assignments(),
            icon: CompanyIcon,
          },
        ]}
      />
    </Page>
  )
}
