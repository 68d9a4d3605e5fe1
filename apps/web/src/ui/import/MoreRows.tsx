import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Shown below a preview: the number of further rows. */
export function MoreRows({ count, shown }: { count: number; shown: number }) {
  const { t } = useTranslation('ui')
  if (count <= shown) return null
  return (
    <Text size="sm" c="dimmed" p="sm">
      {t('import.more', { count: count - shown })}
    </Text>
  )
}
