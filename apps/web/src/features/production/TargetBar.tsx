import { Group, Progress, Skeleton, Stack, Text } from '@mantine/core'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import type { Target } from '@steelsafe/contract/production/entities.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useFormat } from '#ui/facts/format.ts'
import { LoadingPlace } from '#ui/page/LoadingPlace.tsx'

/** Progress toward the next target, in figures and as a bar. Shows only the total if no target is open. */
export function TargetBar({ project }: { project: string }) {
  const { t } = useTranslation(['production', 'core'])
  const { number, percent } = useFormat()
  const total = useEndpointQuery(production.total, { params: { id: project }, query: {} })
  const targets = useEndpointQuery(production.targets, { params: { id: project }, query: {} })
  const place = <Skeleton height={22} animate={false} />
  if (!total.data || !targets.data)
    return total.failureReason || targets.failureReason ? place : <LoadingPlace>{place}</LoadingPlace>
  const next = nextTarget(targets.data)
  const unit = t(`core:productionUnit.${total.data.unitId}`)
  const totalText = `${number(total.data.total, 2)} ${unit}`
  if (!next) return <Text>{totalText}</Text>
  const label = t('production:screen.home.ofTarget', {
    made: number(total.data.total, 2),
    target: `${number(next.target, 2)} ${unit}`,
  })
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="xs">
        <Text>{label}</Text>
        <Text fw={600} className="tabular">
          {percent(next.percent / 100)}
        </Text>
      </Group>
      <Progress value={next.percent} aria-label={label} size="lg" />
    </Stack>
  )
}

/** Returns the lowest target that is not reached yet. */
const nextTarget = (targets: readonly Target[]): Target | undefined =>
  targets.find(({ reachedDate }) => reachedDate === null)
