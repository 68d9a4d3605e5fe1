import { Stack, Text } from '@mantine/core'
import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { PageState } from '#ui/page/PageState.tsx'
import { FileHashes } from './FileHashes.tsx'

/** Shows the history of a milestone, newest entry first. */
export function HistoryOfMilestone({ milestone }: { milestone: string }) {
  const { t } = useTranslation('clear-to-pay')
  const { instant, money } = useFormat()
  const history = useEndpointQuery(clearToPay.history, { params: { milestoneId: milestone } })
  return (
    <PageState query={history}>
      {entries =>
        entries.length === 0 ? (
          <Text c="dimmed">{t('screen.history.empty')}</Text>
        ) : (
          <Stack component="ol" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
            {entries.map(({ id, act, person, date, amount, currencyCode, files }) => (
              <li key={id}>
                <Text>{joinParts(t(`did.${act}`), currencyCode && money(amount, currencyCode))}</Text>
                <Text size="sm" c="dimmed">
                  {t('screen.edit.byOn', { person, date: instant(date) })}
                </Text>
                <FileHashes files={files} />
              </li>
            ))}
          </Stack>
        )
      }
    </PageState>
  )
}
