import { Stack, Tabs } from '@mantine/core'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import type { Configuration, ProjectMilestone } from '@steelsafe/contract/milestones/entities.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { Attachments } from '#features/attachments/index.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'
import { ConfigurationSection } from '../configuration/ConfigurationSection.tsx'
import { MilestoneBadge } from '../MilestoneBadge.tsx'
import { ResultSection } from '../result/ResultSection.tsx'
import { attachmentOwner } from './attachment-owner.ts'

type Section = 'result' | 'configuration'

interface MilestonePageProps {
  project: string
  milestone: string
  opensAt: Section
}

/** Shows the form of a milestone in two sections, result and configuration, which are saved separately. */
export function MilestonePage({ project, milestone, opensAt }: MilestonePageProps) {
  const params = { id: project }
  const milestoneQuery = useEndpointQuery(milestones.list, { params, query: { statusAlertId: milestone } })
  // The server rejects this request for users who may not edit. The page then shows the error instead of the form.
  const configurationQuery = useEndpointQuery(milestones.configurations, { params, query: {} })
  return (
    <Page
      title={milestoneQuery.data?.milestones[0]?.name ?? '…'}
      query={[configurationQuery, milestoneQuery]}
    >
      {([{ configurations }, { today, milestones }]) =>
        milestones.map(one => (
          <Sections
            key={one.id}
            project={project}
            today={today}
            milestone={one}
            configurations={configurations}
            opensAt={opensAt}
          />
        ))
      }
    </Page>
  )
}

interface SectionsProps {
  project: string
  today: string
  milestone: ProjectMilestone
  configurations: Configuration[]
  opensAt: Section
}

function Sections({ project, today, milestone, configurations, opensAt }: SectionsProps) {
  const { t } = useTranslation('milestones')
  const configuration = configurations.find(({ id }) => id === milestone.id)
  /**
   * Returns the title of a tab. The title marks unsaved changes, because a section retains its entered values while the
   * other section is shown.
   */
  const tabOf = (title: string, isDirty: boolean) =>
    isDirty ? t('screen.edit.unsaved', { section: title }) : title
  // Opened sections stay mounted. The other section loads when it is opened.
  const [openedSections, setOpenedSections] = useState<readonly string[]>([opensAt])
  const [isResultDirty, setResultDirty] = useState(false)
  const [isConfigurationDirty, setConfigurationDirty] = useState(false)
  return (
    <Stack gap="md">
      <MilestoneBadge milestone={milestone} />
      {configuration ? (
        <Tabs
          defaultValue={opensAt}
          onChange={section => section && setOpenedSections([...openedSections, section])}
        >
          <Tabs.List mb="md">
            <Tabs.Tab value="result">{tabOf(t('screen.edit.result'), isResultDirty)}</Tabs.Tab>
            <Tabs.Tab value="configuration">
              {tabOf(t('screen.edit.configuration'), isConfigurationDirty)}
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="result">
            {openedSections.includes('result') && (
              <Stack gap="md">
                <Card>
                  <ResultSection
                    project={project}
                    today={today}
                    milestone={milestone}
                    isConfigurationDirty={isConfigurationDirty}
                    onDirty={setResultDirty}
                  />
                </Card>
                <Card title={t('field.files')}>
                  <Attachments
                    owner={attachmentOwner(project, milestone.id)}
                    readOnlyReason={
                      milestone.state === 'Complete' ? t('screen.files.reopenFirst') : undefined
                    }
                  />
                </Card>
              </Stack>
            )}
          </Tabs.Panel>
          <Tabs.Panel value="configuration">
            {openedSections.includes('configuration') && (
              <Card>
                <ConfigurationSection
                  project={project}
                  today={today}
                  milestone={milestone}
                  configuration={configuration}
                  others={configurations.filter(({ id }) => id !== configuration.id)}
                  onDirty={setConfigurationDirty}
                />
              </Card>
            )}
          </Tabs.Panel>
        </Tabs>
      ) : (
        <InlineMessage kind="information">{t('screen.edit.off')}</InlineMessage>
      )}
    </Stack>
  )
}
