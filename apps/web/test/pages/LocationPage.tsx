import { gps } from '@steelsafe/contract/gps/endpoints.ts'
import { emptyLocation, LocationFields } from '#features/gps/LocationFields.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'

const id = '00000000-0000-4000-8000-000000000001'

/** A page with the form that records the position of a tool. */
export function Screen() {
  return (
    <EntityForm
      endpoint={gps.create}
      input={{ params: { id } }}
      values={emptyLocation}
      toBody={values => ({ ...values, countryCode: values.countryCode ?? '' })}
      submitLabel="Save"
    >
      <LocationFields />
    </EntityForm>
  )
}
