import { Text } from '@mantine/core'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#ui/facts/StatusBadge.tsx'

/** Shows by how many days an event missed its planned day. Only late events are highlighted. */
export function Slip({ days }: { days: number | null }) {
  const { t } = useTranslation('life')
  if (days === null) return dash
  if (days > 0) return <StatusBadge tone="late">{t('slip.late', { count: days })}</StatusBadge>
  return (
    <Text component="span" size="sm" c="dimmed" className="nowrap">
      {days < 0 ? t('slip.early', { count: -days }) : t('slip.none')}
    </Text>
  )
}
