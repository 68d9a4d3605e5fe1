import { gps } from '@steelsafe/contract/gps/endpoints.ts'
import type { GpsLocation } from '@steelsafe/contract/gps/entities.ts'
import { gpsPaths } from '@steelsafe/contract/gps/paths.ts'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { emptyPlace, PlaceFields, type PlaceValues } from './PlaceFields.tsx'

interface PlaceFormProps {
  project: string
  /** The location to correct. Without it, the form records a new location. */
  place?: GpsLocation
}

/** Form for a new location, or for the correction of a location. */
export function PlaceForm({ project, place }: PlaceFormProps) {
  const { t } = useTranslation('gps')
  return (
    <EntityForm
      endpoint={place ? gps.update : gps.create}
      input={{ params: { id: project } }}
      values={place ? valuesOf(place) : emptyPlace}
      toBody={formValues => ({
        ...formValues,
        countryCode: formValues.countryCode ?? '',
        ...(place ? { gpsId: place.id } : {}),
      })}
      submitLabel={t(place ? 'screen.correct.submit' : 'screen.add.submit')}
      nextPath={gpsPaths.list(project)}
    >
      <PlaceFields />
    </EntityForm>
  )
}

const valuesOf = (place: GpsLocation): PlaceValues => {
  const { id: _, date: __, person: ___, can: ____, version: _____, countryCode, ...values } = place
  return { ...values, countryCode: countryCode || null }
}
