import { supportPaths } from '@steelsafe/contract/support/paths.ts'
import { useTranslation } from 'react-i18next'
import { DoneIcon, FileIcon, MailIcon, RequestIcon, VideoIcon } from '#ui/icons.ts'
import { Page } from '#ui/page/Page.tsx'
import { Tiles } from '#ui/page/Tiles.tsx'

const tiles = [
  { name: 'contact', to: supportPaths.contact(), icon: MailIcon },
  { name: 'own', to: supportPaths.own(), icon: RequestIcon },
  { name: 'files', to: supportPaths.files(), icon: FileIcon },
  { name: 'training', to: supportPaths.training(), icon: VideoIcon },
  { name: 'steps', to: supportPaths.firstSteps(), icon: DoneIcon },
] as const

/** The home page of support. */
export function Screen() {
  const { t } = useTranslation('support')
  return (
    <Page title={t('screen.home.title')} note={t('screen.home.note')}>
      <Tiles
        label={t('screen.home.title')}
        tiles={tiles.map(({ name, ...tile }) => ({
          ...tile,
          title: t(`screen.home.${name}.title`),
          text: t(`screen.home.${name}.text`),
        }))}
      />
    </Page>
  )
}
