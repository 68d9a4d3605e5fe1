import { companyMilestones } from '@steelsafe/contract/company-milestones/endpoints.ts'
import { companyMilestonePaths } from '@steelsafe/contract/company-milestones/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation/navigation.ts'
import { DoneIcon, GroupIcon, MilestoneIcon, TemplateIcon } from '#ui/icons.ts'
import { Page } from '#ui/page/Page.tsx'
import { Tiles } from '#ui/page/Tiles.tsx'

/** Shows the menu of a company's milestone settings. */
export function Screen() {
  const { t } = useTranslation('company-milestones')
  const { id } = useParams(companyMilestonePaths.menu)
  const tiles = [
    { name: 'list', to: companyMilestonePaths.list(id), icon: MilestoneIcon },
    { name: 'groups', to: companyMilestonePaths.groups(id), icon: GroupIcon },
    { name: 'templates', to: companyMilestonePaths.templates(id), icon: TemplateIcon },
    {
      name: 'apply',
      to: companyMilestonePaths.apply(id),
      icon: DoneIcon,
      for: companyMilestones.preview,
    },
  ] as const
  return (
    <Page title={t('screen.menu.title')} note={t('screen.menu.note')}>
      <Tiles
        label={t('screen.menu.title')}
        tiles={tiles.map(tile => ({
          ...tile,
          title: t(`screen.menu.${tile.name}.title`),
          text: t(`screen.menu.${tile.name}.text`),
        }))}
      />
    </Page>
  )
}
