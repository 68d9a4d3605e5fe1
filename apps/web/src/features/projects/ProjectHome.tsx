import { Box, Group, Image, SimpleGrid, Stack, Text } from '@mantine/core'
import { life } from '@steelsafe/contract/life/endpoints.ts'
import { lifePaths } from '@steelsafe/contract/life/paths.ts'
import { fieldOfDetail } from '@steelsafe/contract/projects/details.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import type { Project } from '@steelsafe/contract/projects/entities.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation.ts'
import { useEndpointQuery } from '#core/queries.ts'
import { OfflineTool } from '#features/floor/index.ts'
import { LinkButton } from '#ui/ActionButton.tsx'
import { Card } from '#ui/Card.tsx'
import { Facts } from '#ui/Facts.tsx'
import { useFormat } from '#ui/format.ts'
import { Page } from '#ui/Page.tsx'
import { PageState } from '#ui/PageState.tsx'
import { Thumbnail } from '#ui/Thumbnail.tsx'
import { ApprovalsCard } from './ApprovalsCard.tsx'
import { DeliveryDate } from './DeliveryDate.tsx'
import { useDetailNames } from './details.ts'
import { FloorActions } from './FloorActions.tsx'
import { MaintenanceCard } from './MaintenanceCard.tsx'
import { Due, DueInPlan, LastFiles, LastPlace, LateMilestones } from './MattersNow.tsx'
import { PhaseStrip } from './PhaseStrip.tsx'
import { PhoneLink } from './PhoneLink.tsx'
import { ProductionCard } from './ProductionCard.tsx'

/** The home of a tool, with everything that needs attention now. */
export function Screen() {
  const { t } = useTranslation('projects')
  const { id } = useParams(projectPaths.home)
  const project = useEndpointQuery(projects.get, { params: { id } })
  return (
    <Page
      title={t('screen.home.title')}
      actions={
        <Group gap="xs">
          <LinkButton to={lifePaths.list(id)} for={life.list} variant="default">
            {t('screen.menu.life')}
          </LinkButton>
          <Box visibleFrom="sm">
            <PhoneLink id={id} />
          </Box>
        </Group>
      }
    >
      {!project.data && project.failureReason?.status === 0 && <OfflineTool id={id} />}
      <PageState of={project}>{data => <Overview project={data} />}</PageState>
    </Page>
  )
}

function Overview({ project }: { project: Project }) {
  const { t } = useTranslation('projects')
  return (
    <Stack gap="md">
      <Box className="touch-only">
        <FloorActions id={project.id} />
      </Box>
      {project.phases.length > 0 && (
        <Card title={t('screen.home.phases')}>
          <PhaseStrip phases={project.phases} />
        </Card>
      )}
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        <Card title={t('screen.home.tool')}>
          <Group align="flex-start" wrap="wrap" gap="lg" mb="md">
            {project.imageUrl ? (
              <Image
                src={project.imageUrl}
                alt={t('screen.home.picture', { number: project.projectNumber })}
                maw={320}
                radius="sm"
              />
            ) : (
              <Thumbnail url={null} alt="" size={100} />
            )}
          </Group>
          {project.description && <Text mb="md">{project.description}</Text>}
          <DetailFacts project={project} />
        </Card>
        <Stack gap="md">
          <ProductionCard id={project.id} />
          <MaintenanceCard id={project.id} />
          <ApprovalsCard id={project.id} />
          <Due phases={project.phases} today={project.today} />
          <LateMilestones id={project.id} />
          <DueInPlan id={project.id} today={project.today} />
          <LastPlace id={project.id} />
          <LastFiles id={project.id} />
          <Card title={t('screen.home.dates')}>
            <DateFacts project={project} />
          </Card>
          <Card title={t('field.size')}>
            <SizeFacts project={project} />
          </Card>
          <Card title={t('screen.home.companies')}>
            <CompanyFacts project={project} />
          </Card>
        </Stack>
      </SimpleGrid>
    </Stack>
  )
}

function DetailFacts({ project }: { project: Project }) {
  const { t } = useTranslation('projects')
  const nameOf = useDetailNames()
  return (
    <Facts
      facts={[
        ...project.details
          .filter(({ displayName }) => ['partName', undefined].includes(fieldOfDetail(displayName)))
          .map(({ displayName, valueText }): [string, string] => [nameOf(displayName), valueText]),
        [t('field.partNumber'), project.partNumber],
        [t('field.program'), project.program],
        ...project.identifiers.map(({ companyName, label }): [string, string] => [
          t('field.identifierOf', { company: companyName }),
          label,
        ]),
      ]}
    />
  )
}

function DateFacts({ project }: { project: Project }) {
  const { t } = useTranslation('projects')
  const { day, instant } = useFormat()
  return (
    <Facts
      facts={[
        [t('field.dateOfPurchase'), day(project.dateOfPurchase)],
        [t('field.dateOfDelivery'), <DeliveryDate key="delivery" {...project.summary} />],
        [t('field.sopDate'), day(project.sopDate)],
        [t('field.updated'), instant(project.updatedDate)],
      ]}
    />
  )
}

function SizeFacts({ project }: { project: Project }) {
  const { t } = useTranslation('projects')
  const { measure, measures, number } = useFormat()
  const { isMetric, length, height, depth, weight, pressSize, cavities, quotedCycleTime } = project
  return (
    <Facts
      facts={[
        [t('field.dimensions'), measures([length, depth, height], 'length', isMetric)],
        [t('field.weight'), measure(weight, 'weight', isMetric)],
        [t('field.pressSize'), measure(pressSize, 'press', isMetric)],
        [t('field.cavities'), number(cavities)],
        [t('field.quotedCycleTime'), number(quotedCycleTime, 1)],
      ]}
    />
  )
}

function CompanyFacts({ project }: { project: Project }) {
  const { t } = useTranslation(['projects', 'core'])
  return (
    <Facts
      facts={[
        ...project.companies.map(({ name, projectRoleId }): [string, string] => [
          t(`core:projectRole.${projectRoleId}`),
          name,
        ]),
        [t('projects:field.users'), String(project.userCount)],
        [t('projects:field.files'), String(project.fileCount)],
      ]}
    />
  )
}
