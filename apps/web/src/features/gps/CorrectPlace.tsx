import { gps } from '@steelsafe/contract/gps/endpoints.ts'
import { gpsPaths } from '@steelsafe/contract/gps/paths.ts'
import { useTranslation } from 'react-i18next'
import { useGo, useParams } from '#core/navigation.ts'
import { useEndpointQuery } from '#core/queries.ts'
import { Card } from '#ui/Card.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { Page } from '#ui/Page.tsx'
import { PageState } from '#ui/PageState.tsx'
import { PlaceFields, type PlaceValues } from './PlaceFields.tsx'

/** Corrects a location that was recorded wrongly. */
export function Screen() {
  const { t } = useTranslation('gps')
  const { id, gpsId } = useParams(gpsPaths.correct)
  const go = useGo()
  const places = useEndpointQuery(gps.list, { params: { id }, query: { gpsId } })
  return (
    <Page title={t('screen.correct.title')}>
      <PageState of={places}>
        {matches =>
          matches.map(({ id: _, date: __, person: ___, can: ____, countryCode, ...place }) => (
            <Card key={gpsId}>
              <EntityForm<typeof gps.correct, PlaceValues>
                endpoint={gps.correct}
                input={{ params: { id } }}
                values={{ ...place, countryCode: countryCode || null }}
                toBody={values => ({ ...values, gpsId, countryCode: values.countryCode ?? '' })}
                submit={t('screen.correct.submit')}
                cancel={gpsPaths.list(id)}
                onDone={() => go(gpsPaths.list(id))}
                isWide
              >
                <PlaceFields />
              </EntityForm>
            </Card>
          ))
        }
      </PageState>
    </Page>
  )
}
