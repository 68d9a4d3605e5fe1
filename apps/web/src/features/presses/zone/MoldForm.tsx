import { Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { presses } from '@steelsafe/contract/presses/endpoints.ts'
import type { MoldNeeds } from '@steelsafe/contract/presses/entities.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { Facts } from '#ui/facts/Facts.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { Card } from '#ui/page/Card.tsx'
import { SizeField } from '../SizeField.tsx'
import { quantities, useSizes } from '../units.ts'

const ofProfile = ['length', 'width', 'height', 'weight', 'cycleTime'] as const

interface MoldFormProps {
  project: string
  mold: MoldNeeds
  /** Values computed from the model of the part, in cm² and cm³. They fill the form until it is saved. */
  ofModel: Pick<MoldNeeds, 'projectedArea' | 'shotVolume'>
}

/** Shows the requirements of the mold for a press: the values of its profile, and a form for the others. */
export function MoldForm({ project, mold, ofModel }: MoldFormProps) {
  const { t } = useTranslation('presses')
  const { isMetric } = mold
  const { size } = useSizes(isMetric)
  const { cavityPressure, fillPressure } = mold
  // After saving, the form shows the stored values.
  const isNew = (field: keyof typeof ofModel) => ofModel[field] !== null && ofModel[field] !== mold[field]
  const isOfModel = isNew('projectedArea') || isNew('shotVolume')
  const projectedArea = ofModel.projectedArea ?? mold.projectedArea
  const shotVolume = ofModel.shotVolume ?? mold.shotVolume
  const { openingStroke, ejectorStroke, ringDiameter, bushingRadius } = mold
  return (
    <Card title={t('screen.zone.mold')}>
      <Stack gap="md">
        <Facts
          cols={5}
          facts={ofProfile.map(field => [t(`field.${field}`), size(mold[field], quantities[field])])}
        />
        <Group gap={6}>
          <Text size="sm" c="dimmed">
            {t('screen.zone.profile')}
          </Text>
          <AppLink to={projectPaths.profile(project)} size="sm">
            {t('screen.zone.toProfile')}
          </AppLink>
        </Group>
        {isOfModel && <InlineMessage kind="information">{t('screen.zone.ofModel')}</InlineMessage>}
        <EntityForm
          endpoint={presses.updateMold}
          input={{ params: { id: project } }}
          values={{
            projectedArea,
            cavityPressure,
            shotVolume,
            fillPressure,
            openingStroke,
            ejectorStroke,
            ringDiameter,
            bushingRadius,
          }}
          submitLabel={t('screen.zone.save')}
          isWide
        >
          <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="md" style={{ alignItems: 'end' }}>
            <SizeField name="projectedArea" isMetric={isMetric} description={t('screen.zone.areaHint')} />
            <SizeField name="cavityPressure" isMetric={isMetric} />
            <SizeField
              name="shotVolume"
              isMetric={isMetric}
              label={t('field.shotNeeded')}
              description={t('screen.zone.shotHint')}
            />
            <SizeField name="fillPressure" isMetric={isMetric} />
            <SizeField name="openingStroke" isMetric={isMetric} />
            <SizeField name="ejectorStroke" isMetric={isMetric} />
            <SizeField name="ringDiameter" isMetric={isMetric} />
            <SizeField name="bushingRadius" isMetric={isMetric} />
          </SimpleGrid>
        </EntityForm>
      </Stack>
    </Card>
  )
}
