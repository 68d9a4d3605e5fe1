import { gps } from '@steelsafe/contract/gps/endpoints.ts'
import { gpsPaths } from '@steelsafe/contract/gps/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { Page } from '#ui/page/Page.tsx'
import { EditCard } from '#ui/record/EditCard.tsx'
import { LocationForm } from './LocationForm.tsx'

/** Form that corrects a wrongly recorded location. */
export function Screen() {
  const { t } = useTranslation('gps')
  const { id, gpsId } = useParams(gpsPaths.correct)
  const locations = useEndpointQuery(gps.list, { params: { id }, query: { gpsId } })
  return (
    <Page title={t('screen.correct.title')} query={locations}>
      {matches =>
        matches.map(location => (
          <EditCard key={location.id} record={location}>
            {record => <LocationForm project={id} location={record} />}
          </EditCard>
        ))
      }
    </Page>
  )
}
