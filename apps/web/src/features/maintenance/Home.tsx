import { Stack } from '@mantine/core'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { HeadActions } from '#ui/actions/HeadActions.tsx'
import { linkAction } from '#ui/actions/row-actions.ts'
import { AddLink } from '#ui/controls/ActionButton.tsx'
import { ClearToPayIcon, HistoryIcon, NotificationIcon, QrIcon, WarningIcon } from '#ui/icons.ts'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Loading } from '#ui/page/PageState.tsx'
import { Tiles } from '#ui/page/Tiles.tsx'
import { NextAlerts } from './alerts/NextAlerts.tsx'
import { OpenWork } from './log/OpenWork.tsx'

/** Shows the due alerts and the open work of a tool, with links to the other maintenance screens. */
export function Screen() {
  const { t } = useTranslation('maintenance')
  const { id } = useParams(maintenancePaths.home)
  const params = { id }
  const alerts = useEndpointQuery(maintenance.alerts, { params, query: { state: 'enabled', pageSize: 5 } })
  const log = useEndpointQuery(maintenance.log, { params, query: { statusId: 'Unfinished', pageSize: 5 } })
  return (
    <Page
      title={t('screen.home.title')}
      actions={
        <HeadActions
          name={t('screen.home.title')}
          actions={[
            linkAction(maintenancePaths.problem(id), {
              icon: WarningIcon,
              label: t('screen.problem.title'),
              for: maintenance.reportProblem,
            }),
          ]}
        >
          <AddLink to={maintenancePaths.editEntry(id)} for={maintenance.createEntry}>
            {t('screen.logs.add')}
          </AddLink>
        </HeadActions>
      }
    >
      <Stack gap="md">
        <Card title={t('screen.home.next')} query={alerts} loading={<Loading height={22} />}>
          {({ alerts: rows, today }) => <NextAlerts project={id} alerts={rows} today={today} />}
        </Card>
        <Card title={t('screen.home.open')} query={log} loading={<Loading height={22} />}>
          {({ entries }) => <OpenWork project={id} entries={entries} />}
        </Card>
        <Tiles
          label={t('screen.home.title')}
          tiles={[
            {
              title: t('screen.alerts.title'),
              text: t('screen.home.alertsText'),
              to: maintenancePaths.alerts(id),
              icon: NotificationIcon,
            },
            {
              title: t('screen.logs.title'),
              text: t('screen.home.logsText'),
              to: maintenancePaths.logs(id),
              icon: HistoryIcon,
            },
            {
              title: t('screen.costs.title'),
              text: t('screen.home.costsText'),
              to: maintenancePaths.costs(id),
              icon: ClearToPayIcon,
            },
            {
              title: t('screen.tag.title'),
              text: t('screen.home.tagText'),
              to: maintenancePaths.tag(id),
              icon: QrIcon,
              for: maintenance.tag,
            },
          ]}
        />
      </Stack>
    </Page>
  )
}
