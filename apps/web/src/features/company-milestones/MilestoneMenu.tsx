import { companyMilestonePaths } from '@steelsafe/contract/company-milestones/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParam } from '#core/navigation.ts'
import { DoneIcon, GroupIcon, MilestoneIcon, TemplateIcon } from '#ui/icons.ts'
import { Page } from '#ui/Page.tsx'
import { Tiles } from '#ui/Tiles.tsx'
import { useMilestoneTrail } from './useMilestoneTrail.ts'

/** What there is to do about the milestones of a company. */
export function Screen() {
  const { t } = useTranslation('company-milestones')
  const id = useParam('id')
  const { companyTrail, may } = useMilestoneTrail(id)
  const tiles = [
    { name: 'list', to: companyMilestonePaths.list(id), icon: MilestoneIcon, shown: true },
    { name: 'groups', to: companyMilestonePaths.groups(id), icon: GroupIcon, shown: true },
    { name: 'templates', to: companyMilestonePaths.templates(id), icon: TemplateIcon, shown: true },
    {
      name: 'apply',
      to: companyMilestonePaths.apply(id),
      icon: DoneIcon,
      shown: may('ApplyAssetDetailTemplates'),
    },
  ]
  return (
    <Page title={t('screen.menu.title')} trail={companyTrail} note={t('screen.menu.note')}>
      <Tiles
        tiles={tiles
          .filter(tile => tile.shown)
          .map(tile => ({
            ...tile,
            title: t(`screen.menu.${tile.name}.title`),
            text: t(`screen.menu.${tile.name}.text`),
          }))}
      />
    </Page>
  )
}
