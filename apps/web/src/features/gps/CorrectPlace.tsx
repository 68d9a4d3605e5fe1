import { gps } from '@steelsafe/contract/gps/endpoints.ts'
import type { GpsLocation } from '@steelsafe/contract/gps/entities.ts'
import { gpsPaths } from '@steelsafe/contract/gps/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation.ts'
import { useEndpointQuery } from '#core/queries.ts'
import { EditCard } from '#ui/EditCard.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { Page } from '#ui/Page.tsx'
import { PlaceFields, type PlaceValues } from './PlaceFields.tsx'

/** Corrects a location that was recorded wrongly. */
export function Screen() {
  const { t } = useTranslation('gps')
  const { id, gpsId } = useParams(gpsPaths.correct)
  const places = useEndpointQuery(gps.list, { params: { id }, query: { gpsId } })
  return (
    <Page title={t('screen.correct.title')} of={places}>
      {matches =>
        matches.map(place => (
          <EditCard key={place.id} record={place}>
            {record => <CorrectForm project={id} place={record} />}
          </EditCard>
        ))
      }
    </Page>
  )
}

function CorrectForm({ project, place }: { project: string; place: GpsLocation }) {
  const { t } = useTranslation('gps')
  const { id: gpsId, date: _, person: __, can: ___, version: ____, countryCode, ...values } = place
  return (
    <EntityForm<typeof gps.correct, PlaceValues>
      endpoint={gps.correct}
      input={{ params: { id: project } }}
      values={{ ...values, countryCode: countryCode || null }}
      toBody={typed => ({ ...typed, gpsId, countryCode: typed.countryCode ?? '' })}
      submit={t('screen.correct.submit')}
      leadsTo={gpsPaths.list(project)}
    >
      <PlaceFields />
    </EntityForm>
  )
}
