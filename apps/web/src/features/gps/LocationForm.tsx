import { gps } from '@steelsafe/contract/gps/endpoints.ts'
import type { GpsLocation } from '@steelsafe/contract/gps/entities.ts'
import { gpsPaths } from '@steelsafe/contract/gps/paths.ts'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { emptyLocation, LocationFields, type LocationValues } from './LocationFields.tsx'

interface LocationFormProps {
  project: string
  /** The location to correct. Without it, the form records a new location. */
  location?: GpsLocation
}

/** Form for a new location, or for the correction of a location. */
export function LocationForm({ project, location }: LocationFormProps) {
  const { t } = useTranslation('gps')
  return (
    <EntityForm
      endpoint={location ? gps.update : gps.create}
      input={{ params: { id: project } }}
      values={location ? valuesOf(location) : emptyLocation}
      toBody={formValues => ({
        ...formValues,
        countryCode: formValues.countryCode ?? '',
        ...(location ? { gpsId: location.id } : {}),
      })}
      submitLabel={t(location ? 'screen.correct.submit' : 'screen.add.submit')}
      nextPath={gpsPaths.list(project)}
    >
      <LocationFields />
    </EntityForm>
  )
}

const valuesOf = (location: GpsLocation): LocationValues => {
  const { id: _, date: __, person: ___, can: ____, version: _____, countryCode, ...values } = location
  return { ...values, countryCode: countryCode || null }
}
