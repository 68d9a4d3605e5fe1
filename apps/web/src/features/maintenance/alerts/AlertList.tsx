import { Text } from '@mantine/core'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { alertStates } from '@steelsafe/contract/maintenance/entities.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation/navigation.ts'
import { DelayNote } from '#shared/responsible/DelayNote.tsx'
import { useResponsibleColumn } from '#shared/responsible/useResponsibleColumn.tsx'
import { callAction, deleteAction, editAction, linkAction } from '#ui/actions/row-actions.ts'
import { AddLink } from '#ui/controls/ActionButton.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { toOptions } from '#ui/form/options/fixed-options.ts'
import { DoneIcon, OffIcon, ResumeIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'
import { AlertBadge, useAlertTexts } from './AlertBadge.tsx'
import { useFrequency } from './useFrequency.ts'

/** Lists the maintenance alerts of a tool in the order of their due dates. */
export function Screen() {
  const { t } = useTranslation('maintenance')
  const { id } = useParams(maintenancePaths.alerts)
  const column = useColumns()
  const { number } = useFormat()
  const frequencyOf = useFrequency()
  const responsibleColumn = useResponsibleColumn()
  const describe = useAlertTexts()
  const add = { to: maintenancePaths.editAlert(id), for: maintenance.createAlert }
  return (
    <Page title={t('screen.alerts.title')} actions={<AddLink {...add}>{t('screen.alerts.add')}</AddLink>}>
      <DataList
        name="maintenance-alerts"
        label={t('screen.alerts.title')}
        endpoint={maintenance.alerts}
        input={{ params: { id } }}
        rows="alerts"
        columns={answer => [
          column.lead('title', t('field.title'), { sort: 'title' }),
          {
            key: 'state',
            title: t('field.state'),
            sort: 'forecastDate',
            isOnCard: true,
            show: row => (
              <>
                <AlertBadge alert={row} today={answer?.today ?? ''} />
                {row.isDue && <DelayNote delay={row.delay ?? null} />}
              </>
            ),
            text: row => joinParts(describe(row, answer?.today ?? ''), row.isDue && row.delay?.reason),
          },
          column.day('forecastDate', t('field.forecast'), { isSpare: true }),
          { key: 'frequency', title: t('field.frequency'), isExtra: true, show: frequencyOf },
          responsibleColumn(),
          {
            key: 'cycles',
            title: t('field.doneCycles'),
            kind: 'number',
            isOnCard: true,
            show: row =>
              row.everyCycles === null ? dash : `${number(row.doneCycles)} / ${number(row.everyCycles)}`,
            text: row => row.doneCycles ?? '',
          },
          column.day('lastDoneDate', t('field.lastDone'), { sort: 'lastDoneDate', isExtra: true }),
          {
            key: 'recipients',
            title: t('field.recipients'),
            isSpare: true,
            show: row =>
              row.recipients.length > 0 ? (
                row.recipients.join(', ')
              ) : (
                <Text component="span" size="sm" c="var(--status-late)">
                  {t('screen.alerts.nobody')}
                </Text>
              ),
            text: row => row.recipients.join(', '),
          },
        ]}
        filters={[
          {
            name: 'state',
            label: t('screen.alerts.filter'),
            kind: 'chips',
            options: toOptions(alertStates, value => t(`screen.alerts.state.${value}`)),
          },
        ]}
        open={row => maintenancePaths.editAlert(id, row.id)}
        actions={row => [
          row.enabled &&
            linkAction(maintenancePaths.editEntry(id, undefined, { alertId: row.id }), {
              icon: DoneIcon,
              label: t('screen.alerts.work', { title: row.title }),
              for: maintenance.createEntry,
            }),
          editAction(maintenancePaths.editAlert(id, row.id), maintenance.updateAlert),
          callAction(
            maintenance.setAlertEnabled,
            { params: { id }, body: { alertId: row.id, enabled: !row.enabled } },
            row.enabled
              ? {
                  icon: OffIcon,
                  label: t('screen.alerts.disable', { title: row.title }),
                  question: t('screen.alerts.disableQuestion', { title: row.title }),
                }
              : {
                  icon: ResumeIcon,
                  label: t('screen.alerts.enable', { title: row.title }),
                  question: t('screen.alerts.enableQuestion', { title: row.title }),
                },
          ),
          deleteAction(
            maintenance.deleteAlert,
            { params: { id }, query: { alertId: row.id, version: row.version } },
            t('screen.alerts.removeQuestion', { title: row.title }),
          ),
        ]}
        empty={{ title: t('screen.alerts.empty'), text: t('screen.alerts.emptyText'), add }}
      />
    </Page>
  )
}
