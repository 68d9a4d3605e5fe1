import { analysis } from '@steelsafe/contract/analysis/endpoints.ts'
import { analysisPaths } from '@steelsafe/contract/analysis/paths.ts'
import { launchPaths } from '@steelsafe/contract/launch/paths.ts'
import { presses } from '@steelsafe/contract/presses/endpoints.ts'
import { pressPaths } from '@steelsafe/contract/presses/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation/navigation.ts'
import { ChartIcon, CompanyIcon, SectionIcon } from '#ui/icons.ts'
import { Page } from '#ui/page/Page.tsx'
import { Tiles } from '#ui/page/Tiles.tsx'

/** Shows links to the analyses of a tool. */
export function Screen() {
  const { t } = useTranslation(['launch', 'presses', 'analysis'])
  const { id } = useParams(launchPaths.analysis)
  const title = t('launch:screen.analysis.title')
  return (
    <Page title={title}>
      <Tiles
        label={title}
        tiles={[
          {
            title: t('analysis:screen.list.CAE.title'),
            text: t('analysis:screen.list.CAE.text'),
            to: analysisPaths.cae(id),
            icon: ChartIcon,
            for: analysis.analyses,
          },
          {
            title: t('analysis:screen.list.FEA.title'),
            text: t('analysis:screen.list.FEA.text'),
            to: analysisPaths.fea(id),
            icon: SectionIcon,
            for: analysis.analyses,
          },
          {
            title: t('presses:screen.home.title'),
            text: t('launch:screen.analysis.industrializationText'),
            to: pressPaths.home(id),
            icon: CompanyIcon,
            for: presses.libraries,
          },
        ]}
      />
    </Page>
  )
}
