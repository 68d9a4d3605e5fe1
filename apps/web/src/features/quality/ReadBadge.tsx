import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#ui/facts/StatusBadge.tsx'
import { DoneIcon, DueIcon } from '#ui/icons.ts'

/** Shows whether the user has confirmed reading a version. */
export function ReadBadge({ date }: { date: string | null }) {
  const { t } = useTranslation('quality')
  return date ? (
    <StatusBadge tone="on-time" icon={DoneIcon}>
      {t('screen.document.read')}
    </StatusBadge>
  ) : (
    <StatusBadge tone="due" icon={DueIcon}>
      {t('screen.document.unread')}
    </StatusBadge>
  )
}
