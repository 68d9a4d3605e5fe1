import { Button, Stack, Text } from '@mantine/core'
import type { Output } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { system } from '@steelsafe/contract/system/endpoints.ts'
import type { SystemReport } from '@steelsafe/contract/system/report.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#core/http/client.ts'
import { useCall } from '#core/http/queries.ts'
import { Card } from '#ui/page/Card.tsx'

/** Shows the recipients of alerts about the installation, and posts a test alert. */
export function AlertCard({ alertHost }: Pick<SystemReport, 'alertHost'>) {
  const { t } = useTranslation('system')
  return (
    <Card title={t('screen.report.alerts.title')}>
      <Stack gap="sm" align="flex-start">
        <Text>{t('screen.report.alerts.people')}</Text>
        {alertHost === null ? (
          <Text>{t('screen.report.alerts.noHost')}</Text>
        ) : (
          <>
            <Text>{t('screen.report.alerts.host', { host: alertHost })}</Text>
            <TestAlert />
          </>
        )}
      </Stack>
    </Card>
  )
}

/** The result of the latest test: the response, or the message of the failure. */
interface TestResult {
  answer?: Output<typeof system.testAlert>
  failure?: string
}

/** Posts a test alert, and shows whether it was accepted. */
function TestAlert() {
  const { t } = useTranslation(['system', 'webhooks'])
  const { send, isPending } = useCall(system.testAlert, { quiet: true })
  const [{ answer, failure }, setResult] = useState<TestResult>({})
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        loading={isPending}
        onClick={() =>
          void send({}).then(
            answer => setResult({ answer }),
            (error: CallError) => setResult({ failure: error.message }),
          )
        }
      >
        {t('system:screen.report.alerts.test')}
      </Button>
      {failure && (
        <Text size="sm" role="alert" c="var(--status-late)">
          {failure}
        </Text>
      )}
      {answer && (
        <Text size="sm" role="status" c={answer.problem ? 'var(--status-late)' : undefined}>
          {answer.problem
            ? t('system:screen.report.alerts.refused', { problem: t(`webhooks:problem.${answer.problem}`) })
            : t('system:screen.report.alerts.accepted')}
        </Text>
      )}
    </>
  )
}
