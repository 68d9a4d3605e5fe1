import { Stack } from '@mantine/core'
import { toolValidation } from '@steelsafe/contract/tool-validation/endpoints.ts'
import { alertRules, alertStates } from '@steelsafe/contract/tool-validation/names.ts'
import { toolValidationPaths } from '@steelsafe/contract/tool-validation/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation/navigation.ts'
import { toOptions } from '#ui/form/options/fixed-options.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'
import { AlertCard } from './AlertCard.tsx'
import { AlertOrder } from './AlertOrder.tsx'

/** The alerts of the validation rules for a tool as cards: by default the open alerts, oldest first. */
export function Screen() {
  const { t } = useTranslation('tool-validation')
  const { id } = useParams(toolValidationPaths.alerts)
  const column = useColumns()
  return (
    <Page title={t('screen.alerts.title')} note={t('screen.alerts.note')}>
      <DataList
        name="validation-alerts"
        label={t('screen.alerts.title')}
        endpoint={toolValidation.alerts}
        input={{ params: { id }, query: { state: 'Open' } }}
        rows="alerts"
        rowId={({ rule, sourceId }) => `${rule} ${sourceId}`}
        columns={[
          {
            key: 'rule',
            title: t('field.rule'),
            kind: 'lead',
            sort: 'rule',
            show: ({ rule }) => t(`alert.${rule}.title`),
          },
          column.text('name', t('field.source'), { sort: 'name' }),
          column.day('since', t('field.since'), { sort: 'since' }),
          {
            key: 'state',
            title: t('field.state'),
            sort: 'state',
            show: ({ state }) => t(`state.${state}`),
          },
        ]}
        filters={[
          {
            name: 'state',
            label: t('screen.alerts.open'),
            kind: 'choice',
            options: [
              ...toOptions(alertStates, value => t(`state.${value}`)),
              { value: 'All', display: t('screen.alerts.all') },
            ],
          },
          {
            name: 'rule',
            label: t('field.rule'),
            kind: 'choice',
            options: toOptions(alertRules, value => t(`alert.${value}.title`)),
          },
        ]}
        extraControls={appearance => <AlertOrder appearance={appearance} />}
        renderRows={(alerts, { today }) => (
          <Stack gap="sm" component="ul" m={0} p="sm" style={{ listStyle: 'none' }}>
            {alerts.map(alert => (
              <AlertCard key={`${alert.rule} ${alert.sourceId}`} project={id} alert={alert} today={today} />
            ))}
          </Stack>
        )}
        empty={{ title: t('screen.alerts.empty'), text: t('screen.alerts.emptyText') }}
      />
    </Page>
  )
}
