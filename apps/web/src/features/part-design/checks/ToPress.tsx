import { Group, Text } from '@mantine/core'
import { presses } from '@steelsafe/contract/presses/endpoints.ts'
import { pressPaths } from '@steelsafe/contract/presses/paths.ts'
import type { PartMeasurements, PullMeasurements } from '@steelsafe/molding/mesh/check-part.ts'
import { weightOf } from '@steelsafe/molding/mesh/measures.ts'
import { resins } from '@steelsafe/molding/mesh/resins.ts'
import { useTranslation } from 'react-i18next'
import { usePermission } from '#core/session/permissions.ts'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import type { Inputs } from './CheckInputs.tsx'

interface ToPressProps {
  project: string
  measurements: PartMeasurements
  pullResults: PullMeasurements
  inputs: Inputs
}

/**
 * Links to the press requirements of the mold with the projected area and the melt of all cavities. The runner is not
 * included.
 */
export function ToPress({ project, measurements: { volume }, pullResults, inputs }: ToPressProps) {
  const { t } = useTranslation('part-design')
  const { isAllowed } = usePermission(presses.updateMold)
  if (!isAllowed) return null
  const resin = resins.find(({ name }) => name === inputs.resin)
  const melt = resin?.melt && volume !== null ? weightOf(volume, resin.solid) / resin.melt : undefined
  const formatTotal = (value: number) => (value * inputs.cavities).toFixed(1)
  return (
    <Group gap="md">
      <LinkButton
        to={pressPaths.zone(project, {
          area: formatTotal(pullResults.projected.area / 100),
          ...(melt !== undefined && { shot: formatTotal(melt) }),
        })}
        variant="default"
      >
        {t('screen.checks.toPress')}
      </LinkButton>
      <Text size="sm" c="dimmed" maw={520}>
        {t(melt === undefined ? 'screen.checks.toPressArea' : 'screen.checks.toPressBoth')}
      </Text>
    </Group>
  )
}
