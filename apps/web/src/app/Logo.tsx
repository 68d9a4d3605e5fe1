import { Image } from '@mantine/core'
import { todayPaths } from '@steelsafe/contract/today/paths.ts'
import { useTranslation } from 'react-i18next'
import { useSession } from '#core/session/session-store.ts'
import { useFollow } from '#ui/controls/AppLink.tsx'
import { Wordmark } from '#ui/page/Wordmark.tsx'

/** Shows the logo of the user's company, or the Steelsafe logo. It links to the Today screen. */
export function Logo() {
  const { t } = useTranslation('shell')
  const imagePath = useSession()?.appTheme?.imagePath
  const follow = useFollow(todayPaths.today())
  return (
    <a
      href={todayPaths.today()}
      onClick={follow}
      aria-label={t('home')}
      className="touch"
      style={{ color: 'inherit', display: 'flex', alignItems: 'center', minWidth: 0 }}
    >
      {imagePath ? (
        <Image
          src={imagePath}
          alt=""
          h={28}
          w="100%"
          maw={180}
          fit="contain"
          style={{ objectPosition: 'left' }}
        />
      ) : (
        <Wordmark />
      )}
    </a>
  )
}
