import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Shows that the rules of an identity provider will set an access role again. Shows nothing if `ruledBy` is null. */
export function RuleNote({ ruledBy }: { ruledBy: string | null }) {
  const { t } = useTranslation('ui')
  if (ruledBy === null) return null
  return (
    <Text size="xs" c="dimmed" maw={280}>
      {t('ruledRole.note', { provider: ruledBy })}
    </Text>
  )
}
