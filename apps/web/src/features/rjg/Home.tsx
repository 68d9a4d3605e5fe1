import { Title } from '@mantine/core'
import { rjgPaths } from '@steelsafe/contract/rjg/paths.ts'
import { supportPaths } from '@steelsafe/contract/support/paths.ts'
import { useTranslation } from 'react-i18next'
import {
  ChartIcon,
  LaunchIcon,
  PressIcon,
  SearchIcon,
  TrainingIcon,
  TransferIcon,
  VideoIcon,
} from '#ui/icons.ts'
import { Tiles } from '#ui/page/Tiles.tsx'
import { ChallengeTiles } from './challenge/ChallengeTiles.tsx'
import { Lesson } from './lessons/Lesson.tsx'
import { Trainers } from './Trainers.tsx'

const pages = [
  { name: 'copilot', path: rjgPaths.copilot, icon: PressIcon },
  { name: 'edart', path: rjgPaths.edart, icon: ChartIcon },
  { name: 'edoctor', path: rjgPaths.edoctor, icon: SearchIcon },
  { name: 'tzero', path: rjgPaths.tzero, icon: LaunchIcon },
  { name: 'mivtransfer', path: rjgPaths.mivtransfer, icon: TransferIcon },
  { name: 'training', path: rjgPaths.training, icon: TrainingIcon },
] as const

/** The home page of process control, with links to its lessons. */
export function Screen() {
  const { t } = useTranslation(['rjg', 'support'])
  return (
    <Lesson page="home">
      <section>
        <Title order={2} mb="sm">
          {t('rjg:screen.home.more')}
        </Title>
        <Tiles
          label={t('rjg:screen.home.more')}
          tiles={[
            ...pages.map(({ name, path, icon }) => ({
              title: t(`rjg:page.${name}.title`),
              text: t(`rjg:page.${name}.text`),
              to: path(),
              icon,
            })),
            {
              title: t('support:screen.training.title'),
              text: t('rjg:screen.home.videosText'),
              to: supportPaths.training(),
              icon: VideoIcon,
            },
          ]}
        />
      </section>
      <ChallengeTiles />
      <Trainers />
    </Lesson>
  )
}
