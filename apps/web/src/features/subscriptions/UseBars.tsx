import { Group, Progress, Stack, Text } from '@mantine/core'
import { unlimited } from '@steelsafe/contract/core/limits.ts'
import type { Quota } from '@steelsafe/contract/subscriptions/entities.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/facts/format.ts'

/** The usage of a company's limits, including auxiliary subscriptions. */
export function UseBars({ quota }: { quota: Quota }) {
  const { t } = useTranslation('subscriptions')
  const { number, bytes } = useFormat()
  const isUnlimited = quota.projectLimit === unlimited
  return (
    <Stack gap="md" maw={560}>
      <Bar
        label={t('field.projects')}
        usage={number(quota.projectCount)}
        limit={isUnlimited ? t('screen.unlimited') : number(quota.projectLimit)}
        share={isUnlimited ? 0 : share(quota.projectCount, quota.projectLimit)}
      />
      <Bar
        label={t('field.data')}
        usage={
          quota.dataReserved > 0
            ? t('screen.usedAndAnnounced', {
                used: bytes(quota.dataUsed),
                announced: bytes(quota.dataReserved),
              })
            : bytes(quota.dataUsed)
        }
        limit={bytes(quota.dataLimit)}
        share={share(quota.dataUsed + quota.dataReserved, quota.dataLimit)}
      />
      {quota.reportDataUsed > 0 && (
        <Bar
          label={t('field.reportData')}
          usage={bytes(quota.reportDataUsed)}
          limit={bytes(quota.reportDataLimit)}
          share={share(quota.reportDataUsed, quota.reportDataLimit)}
        />
      )}
    </Stack>
  )
}

/** Returns the usage in percent. A limit of 0 counts as full. */
const share = (amount: number, limit: number) => (limit > 0 ? Math.min(100, (amount / limit) * 100) : 100)

interface BarProps {
  label: string
  usage: string
  limit: string
  share: number
}

function Bar({ label, usage, limit, share: percent }: BarProps) {
  const { t } = useTranslation('subscriptions')
  const color = percent > 90 ? 'var(--gauge-red)' : percent > 75 ? 'var(--gauge-amber)' : 'var(--gauge-green)'
  return (
    <div>
      <Group justify="space-between" mb={4}>
        <Text size="sm" fw={600}>
          {label}
        </Text>
        <Text size="sm">{t('screen.used', { used: usage, limit })}</Text>
      </Group>
      <Progress.Root size="lg">
        <Progress.Section value={percent} color={color} aria-label={label} />
      </Progress.Root>
    </div>
  )
}
