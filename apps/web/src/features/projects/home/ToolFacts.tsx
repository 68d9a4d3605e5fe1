import { Image, Stack, Text } from '@mantine/core'
import type { Project } from '@steelsafe/contract/projects/entities.ts'
import { useTranslation } from 'react-i18next'
import { useDetailNames } from '#features/milestones/index.ts'
import { FactList } from '#ui/facts/FactList.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { Card } from '#ui/page/Card.tsx'
import { LastLocation } from './LastLocation.tsx'
import classes from './ToolFacts.module.css'
import { distinctDetails, distinctReferences } from './tool-facts.ts'

/** A narrow card with the facts of a tool. Each fact is listed only once. */
export function ToolFacts({ project }: { project: Project }) {
  const { t } = useTranslation(['projects', 'core'])
  const nameOf = useDetailNames()
  const { day, instant, measure, measures, number } = useFormat()
  const { isMetric, length, height, depth, weight, pressSize, cavities, quotedCycleTime } = project
  return (
    <Card title={t('projects:screen.home.tool')}>
      <Stack gap="md">
        {project.imageUrl && (
          <div className={classes.picture}>
            <Image
              src={project.imageUrl}
              alt={t('projects:screen.home.picture', { number: project.projectNumber })}
              radius="sm"
            />
          </div>
        )}
        {project.description && <Text size="sm">{project.description}</Text>}
        <FactList
          facts={[
            [t('projects:field.partNumber'), project.partNumber],
            [t('projects:field.program'), project.program],
            ...distinctDetails(project).map(({ displayName, valueText }): [string, string] => [
              nameOf(displayName),
              valueText,
            ]),
            ...distinctReferences(project).map(({ companyName, label }): [string, string] => [
              t('projects:field.identifierOf', { company: companyName }),
              label,
            ]),
          ]}
        />
        <FactList
          title={t('projects:screen.home.dates')}
          facts={[
            [t('projects:field.dateOfPurchase'), day(project.dateOfPurchase)],
            [t('projects:field.dateOfDelivery'), day(project.dateOfDelivery)],
            [t('projects:field.sopDate'), day(project.sopDate)],
            [t('projects:field.updated'), instant(project.updatedDate)],
          ]}
        />
        <FactList
          title={t('projects:field.size')}
          facts={[
            [t('projects:field.dimensions'), measures([length, depth, height], 'length', isMetric)],
            [t('projects:field.weight'), measure(weight, 'weight', isMetric)],
            [t('projects:field.pressSize'), measure(pressSize, 'press', isMetric)],
            [t('projects:field.cavities'), number(cavities)],
            [t('projects:field.quotedCycleTime'), number(quotedCycleTime, 1)],
          ]}
        />
        <FactList
          title={t('projects:screen.home.companies')}
          facts={[
            ...project.companies.map(({ name, projectRoleId }): [string, string] => [
              t(`core:projectRole.${projectRoleId}`),
              name,
            ]),
            [t('projects:field.users'), number(project.userCount)],
            [t('projects:field.files'), number(project.fileCount)],
          ]}
        />
        <LastLocation id={project.id} />
      </Stack>
    </Card>
  )
}
