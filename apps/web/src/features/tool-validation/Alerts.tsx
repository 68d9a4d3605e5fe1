import { SegmentedControl, Stack, Text } from '@mantine/core'
import { toolValidation } from '@steelsafe/contract/tool-validation/endpoints.ts'
import { alertStates } from '@steelsafe/contract/tool-validation/names.ts'
import { toolValidationPaths } from '@steelsafe/contract/tool-validation/paths.ts'
import { useTranslation } from 'react-i18next'
import { useGo, useParams, useQueryValues } from '#core/navigation.ts'
import { useEndpointQuery } from '#core/queries.ts'
import { Empty } from '#ui/Empty.tsx'
import { Page } from '#ui/Page.tsx'
import { PageState } from '#ui/PageState.tsx'
import { AlertCard } from './AlertCard.tsx'

const choices = ['Open', ...alertStates] as const

/** The alerts of the validation rules for a tool, oldest first. */
export function Screen() {
  const { t } = useTranslation('tool-validation')
  const { id } = useParams(toolValidationPaths.alerts)
  const requestedState = useQueryValues(toolValidationPaths.alerts).state
  const state = choices.find(one => one === requestedState) ?? 'Open'
  const go = useGo()
  const alertsQuery = useEndpointQuery(toolValidation.alerts, {
    params: { id },
    query: { state, pageSize: 500 },
  })
  return (
    <Page title={t('screen.alerts.title')} note={t('screen.alerts.note')}>
      <Stack gap="md" align="stretch">
        <div style={{ maxWidth: '100%', overflowX: 'auto' }}>
          <SegmentedControl
            aria-label={t('screen.alerts.state')}
            value={state}
            data={choices.map(value => ({
              value,
              label: value === 'Open' ? t('screen.alerts.open') : t(`state.${value}`),
            }))}
            onChange={next => go(toolValidationPaths.alerts(id, { state: next }), { replace: true })}
          />
        </div>
        <PageState of={alertsQuery}>
          {({ alerts, today }) =>
            alerts.length === 0 ? (
              <Empty
                kind={state === 'Open' ? 'empty' : 'nothingFound'}
                title={t('screen.alerts.empty')}
                text={t(state === 'Open' ? 'screen.alerts.emptyText' : 'screen.alerts.emptyFilter')}
              />
            ) : (
              <>
                <Text size="sm" c="dimmed" role="status">
                  {t('screen.alerts.count', { count: alerts.length })}
                </Text>
                <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
                  {alerts.map(alert => (
                    <AlertCard
                      key={`${alert.rule} ${alert.sourceId}`}
                      project={id}
                      alert={alert}
                      today={today}
                    />
                  ))}
                </Stack>
              </>
            )
          }
        </PageState>
      </Stack>
    </Page>
  )
}
