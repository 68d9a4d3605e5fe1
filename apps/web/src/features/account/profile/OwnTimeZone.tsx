import { Select, Stack } from '@mantine/core'
import { account } from '@steelsafe/contract/account/endpoints.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { reportFieldErrors, useCall } from '#core/http/queries.ts'
import { timeZoneOptions, useTimeZone } from '#core/language/time-zone.ts'

/** Select for the time zone in which the user sees times. The default is the time zone of the user's first browser. */
export function OwnTimeZone() {
  const { t } = useTranslation('account')
  const timeZone = useTimeZone()
  const { send, isPending } = useCall(account.setTimeZone)
  const options = useMemo(() => timeZoneOptions(timeZone), [timeZone])
  return (
    <Stack maw={320}>
      <Select
        aria-label={t('screen.profile.timeZone')}
        description={t('screen.profile.timeZoneHint')}
        data={options.map(({ value, display }) => ({ value, label: display }))}
        value={timeZone}
        searchable
        disabled={isPending}
        onChange={selectedZone =>
          selectedZone && void send({ body: { timeZone: selectedZone } }).catch(reportFieldErrors)
        }
      />
    </Stack>
  )
}
