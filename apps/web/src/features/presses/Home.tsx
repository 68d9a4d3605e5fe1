import { pressPaths } from '@steelsafe/contract/presses/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation/navigation.ts'
import { CompanyIcon, MeasureIcon } from '#ui/icons.ts'
import { Page } from '#ui/page/Page.tsx'
import { Tiles } from '#ui/page/Tiles.tsx'

/** Links to the press libraries, and to the fit of this mold. */
export function Screen() {
  const { t } = useTranslation('presses')
  const { id } = useParams(pressPaths.home)
  return (
    <Page title={t('screen.home.title')}>
      <Tiles
        label={t('screen.home.title')}
        tiles={[
          {
            title: t('screen.zone.title'),
            text: t('screen.home.zoneText'),
            to: pressPaths.zone(id),
            icon: MeasureIcon,
          },
          {
            title: t('screen.library.title'),
            text: t('screen.home.libraryText'),
            to: pressPaths.library(id),
            icon: CompanyIcon,
          },
        ]}
      />
    </Page>
  )
}
