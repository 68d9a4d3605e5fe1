import { Text, Title } from '@mantine/core'
import { gps } from '@steelsafe/contract/gps/endpoints.ts'
import { gpsPaths } from '@steelsafe/contract/gps/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'

/** The last known location of the tool. Renders nothing if no location is known. */
export function LastLocation({ id }: { id: string }) {
  const { t } = useTranslation('projects')
  const { instant, number, country } = useFormat()
  const locations = useEndpointQuery(gps.list, { params: { id }, query: { limit: 1 } })
  const [last] = locations.data ?? []
  if (!last) return null
  const { city, countryCode, latitude, longitude, date, comments } = last
  const name = [city, countryCode && country(countryCode)].filter(Boolean).join(', ')
  return (
    <div>
      <Title order={3} mb={4}>
        {t('screen.home.place')}
      </Title>
      <AppLink to={gpsPaths.list(id)} size="sm">
        {name || `${number(latitude, 4)}, ${number(longitude, 4)}`}
      </AppLink>
      <Text size="xs" c="dimmed">
        {joinParts(instant(date), comments)}
      </Text>
    </div>
  )
}
