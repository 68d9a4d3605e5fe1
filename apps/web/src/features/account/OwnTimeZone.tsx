import { Select, Stack } from '@mantine/core'
import { account } from '@steelsafe/contract/account/endpoints.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '#core/queries.ts'
import { timeZoneOptions, useTimeZone } from '#core/time-zone.ts'

/** In which the user is shown moments; until they choose one, that of their first browser. */
export function OwnTimeZone() {
  const { t } = useTranslation('account')
  const timeZone = useTimeZone()
  const { act, isPending } = useAct(account.setTimeZone)
  const options = useMemo(() => timeZoneOptions(timeZone), [timeZone])
  return (
    <Stack maw={320}>
      <Select
        aria-label={t('screen.profile.timeZone')}
        description={t('screen.profile.timeZoneHint')}
        data={options.map(({ value, display }) => ({ value, label: display }))}
        value={timeZone}
        allowDeselect={false}
        searchable
        disabled={isPending}
        onChange={chosen => chosen && void act({ body: { timeZone: chosen } }).catch(() => undefined)}
      />
    </Stack>
  )
}
