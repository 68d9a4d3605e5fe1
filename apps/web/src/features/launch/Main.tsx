import { Button, Group, SimpleGrid } from '@mantine/core'
import { launch } from '@steelsafe/contract/launch/endpoints.ts'
import type { LaunchGauge } from '@steelsafe/contract/launch/entities.ts'
import { gauges } from '@steelsafe/contract/launch/names.ts'
import { launchPaths } from '@steelsafe/contract/launch/paths.ts'
import { exampleOfGauges } from '@steelsafe/contract/launch/rules.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { OwnCompanyLink } from '#features/projects/index.ts'
import { LaunchIcon } from '#ui/icons.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Forecast } from './Forecast.tsx'
import { GaugeCard } from './GaugeCard.tsx'

/** Shows the progress of a tool's launch in its four parts, and the missing items of each. */
export function Screen() {
  const { t } = useTranslation('launch')
  const { id } = useParams(launchPaths.main)
  const overview = useEndpointQuery(launch.overview, { params: { id } })
  const [isExample, setExample] = useState(false)
  return (
    <Page
      title={t('screen.main.title')}
      note={
        <Group component="span" gap={4}>
          {t('screen.main.note')}
          <Button variant="subtle" size="compact-sm" onClick={() => setExample(!isExample)}>
            {t(isExample ? 'screen.main.own' : 'screen.main.try')}
          </Button>
        </Group>
      }
      actions={
        <OwnCompanyLink
          to={company => launchPaths.tools(company)}
          question={t('screen.main.whichCompany')}
          icon={LaunchIcon}
        >
          {t('screen.main.allTools')}
        </OwnCompanyLink>
      }
      above={isExample && <InlineMessage kind="warning">{t('screen.main.example')}</InlineMessage>}
      below={!isExample && <Forecast tool={id} />}
      query={overview}
    >
      {answer => (
        <SimpleGrid cols={{ base: 1, xs: 2, xl: 4 }} spacing="md">
          {(isExample ? examples : answer.gauges).map(gauge => (
            <GaugeCard key={gauge.name} tool={id} gauge={gauge} isExample={isExample} today={answer.today} />
          ))}
        </SimpleGrid>
      )}
    </Page>
  )
}

const examples = gauges.map(
  (name): LaunchGauge => ({
    name,
    percent: exampleOfGauges[name],
    evidenceCount: 0,
    missingCount: 0,
    missing: [],
    history: [],
  }),
)
