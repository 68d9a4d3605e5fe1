import { ActionIcon, Text, Title } from '@mantine/core'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { useFollow } from '#ui/controls/AppLink.tsx'
import { PreviousIcon } from '#ui/icons.ts'
import { FrameContext } from '#ui/page/frame.ts'
import classes from './FloorHeader.module.css'

interface FloorHeaderProps {
  /** The id of the tool. */
  id: string
  /** Number and name of the tool; undefined while it loads. */
  name: string | undefined
  press: string
}

/** Shows the tool and the press of the floor form in large type, with a link back to the tool. */
export function FloorHeader({ id, name, press }: FloorHeaderProps) {
  const { t } = useTranslation('production')
  const { about } = useContext(FrameContext)
  const home = projectPaths.home(id)
  const follow = useFollow(home)
  return (
    <div className={classes.header}>
      <ActionIcon
        component="a"
        href={home}
        onClick={follow}
        variant="default"
        size={44}
        aria-label={t('screen.enter.back')}
      >
        <PreviousIcon size={24} />
      </ActionIcon>
      <div className={classes.names}>
        <Title order={1} className={classes.tool}>
          {name ?? about}
        </Title>
        <Text className={classes.press}>{press && t('screen.enter.press', { press })}</Text>
      </div>
    </div>
  )
}
