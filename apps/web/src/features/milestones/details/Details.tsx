import { Group, Text } from '@mantine/core'
import type { Detail } from '@steelsafe/contract/milestones/detail-entities.ts'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { Facts } from '#ui/facts/Facts.tsx'
import { StatusBadge } from '#ui/facts/StatusBadge.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Page } from '#ui/page/Page.tsx'
import { createPermittedScreen } from '#ui/page/permitted-screen.tsx'
import { stateOf, stateTones, useDetailTexts } from './detail-state.ts'
import { useDetailNames } from './useDetailNames.ts'

/** Shows the fields and milestones of a project by group, read-only. Inactive details are omitted. */
export const Screen = createPermittedScreen(milestones.details, 'milestones:screen.details.title', Details)

function Details() {
  const { t } = useTranslation('milestones')
  const { id } = useParams(milestonePaths.details)
  const list = useEndpointQuery(milestones.details, { params: { id }, query: { state: 'all' } })
  return (
    <Page
      title={t('screen.details.title')}
      note={t('screen.details.note')}
      actions={
        <LinkButton to={milestonePaths.detailList(id)} for={milestones.details} variant="default">
          {t('screen.details.configure')}
        </LinkButton>
      }
      query={list}
    >
      {({ details }) => {
        const groups = byGroup(details.filter(detail => stateOf(detail) !== 'off'))
        return groups.length > 0 ? (
          groups.map(([group, detailsOfGroup]) => (
            <DetailGroup
              key={group}
              title={group || (groups.length > 1 && t('screen.details.noGroup'))}
              details={detailsOfGroup}
            />
          ))
        ) : (
          <Empty kind="empty" title={t('screen.details.empty')} text={t('screen.details.emptyText')} />
        )
      }}
    </Page>
  )
}

/**
 * Returns the details of each group, in the order of the first detail of the group. Details without a group come last,
 * under ''.
 */
function byGroup(details: readonly Detail[]): [group: string, details: Detail[]][] {
  const groups = Map.groupBy(details, ({ detailGroup }) => detailGroup ?? '')
  return [...groups].sort(([a], [b]) => Number(a === '') - Number(b === ''))
}

function DetailGroup({ title, details }: { title: string | false; details: readonly Detail[] }) {
  const nameOf = useDetailNames()
  return (
    <Card {...(title ? { title } : {})}>
      <Facts cols={3} facts={details.map(detail => [nameOf(detail.displayName), displayedValue(detail)])} />
    </Card>
  )
}

const displayedValue = (detail: Detail) =>
  detail.isAlertable ? <MilestoneValue detail={detail} /> : detail.valueText

function MilestoneValue({ detail }: { detail: Detail }) {
  const texts = useDetailTexts()
  return (
    <>
      <Group component="span" gap="xs">
        <StatusBadge tone={stateTones[stateOf(detail)]}>{texts.state(detail)}</StatusBadge>
        <span>{texts.dates(detail)}</span>
      </Group>
      {detail.valueText && (
        <Text component="span" display="block" size="sm" c="dimmed">
          {detail.valueText}
        </Text>
      )}
    </>
  )
}
