import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Shows the number of further rows below a preview. */
export function MoreRows({ count, visibleCount }: { count: number; visibleCount: number }) {
  const { t } = useTranslation('ui')
  if (count <= visibleCount) return null
  return (
    <Text size="sm" c="dimmed" p="sm">
      {t('import.more', { count: count - visibleCount })}
    </Text>
  )
}
