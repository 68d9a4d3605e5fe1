import { Button, Stack, Text } from '@mantine/core'
import type { Output } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { outbox } from '@steelsafe/contract/outbox/endpoints.ts'
import { system } from '@steelsafe/contract/system/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#core/http/client.ts'
import { useCall, useEndpointQuery } from '#core/http/queries.ts'

/** The result of the latest test: the response, or the message of the failure. */
interface TestResult {
  answer?: Output<typeof outbox.sendTest>
  failure?: string
}

/** Sends an e-mail to the administrator and shows the response of the mail server. */
export function TestMail() {
  const { t } = useTranslation('system')
  const state = useEndpointQuery(system.state, {})
  const { send, isPending } = useCall(outbox.sendTest, { quiet: true })
  const [{ answer, failure }, setResult] = useState<TestResult>({})
  if (!state.data) return null
  if (!state.data.isMailSent) return <Text size="sm">{t('screen.steps.mail.none')}</Text>
  return (
    <Stack gap={4} align="flex-start" mt={4}>
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
        {t('screen.steps.mail.send')}
      </Button>
      {failure && (
        <Text size="sm" role="alert" c="var(--status-late)">
          {failure}
        </Text>
      )}
      {answer && (
        <Text size="sm" role="status" c={answer.problem ? 'var(--status-late)' : undefined}>
          {answer.problem
            ? t('screen.steps.mail.problem', { problem: answer.problem })
            : t('screen.steps.mail.sent', { recipient: answer.recipient })}
        </Text>
      )}
    </Stack>
  )
}
