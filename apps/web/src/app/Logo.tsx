import { Image } from '@mantine/core'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useTranslation } from 'react-i18next'
import { useSession } from '#core/session-store.ts'
import { useFollow } from '#ui/AppLink.tsx'
import { Wordmark } from '#ui/Wordmark.tsx'

/** The logo of the user's company, or ours; it leads to the projects. */
export function Logo() {
  const { t } = useTranslation('shell')
  const imagePath = useSession()?.appTheme?.imagePath
  const follow = useFollow(projectPaths.list)
  return (
    <a
      href={projectPaths.list}
      onClick={follow}
      aria-label={t('home')}
      style={{ color: 'inherit', display: 'inline-flex' }}
    >
      {imagePath ? <Image src={imagePath} alt="" h={28} w="auto" maw={180} fit="contain" /> : <Wordmark />}
    </a>
  )
}
