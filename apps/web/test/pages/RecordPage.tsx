import { testimonials } from '@steelsafe/contract/testimonials/endpoints.ts'
import { useState } from 'react'
import { EditedRecord } from '#ui/form/EditedRecord.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { TextField } from '#ui/form/fields.tsx'

/** A page with a form for a record that somebody else may change during editing. */
export function Screen() {
  const [record, setRecord] = useState({ person: 'Ana', version: 1 })
  return (
    <>
      <EditedRecord record={record}>
        {({ person, version }) => (
          <EntityForm
            endpoint={testimonials.create}
            values={{ person }}
            toBody={values => ({ ...values, company: `version ${version}`, quote: { en: 'It just works.' } })}
            submit="Save"
          >
            <TextField name="person" label="Person" />
          </EntityForm>
        )}
      </EditedRecord>
      <button
        type="button"
        onClick={() => setRecord({ person: `Bea ${record.version + 1}`, version: record.version + 1 })}
      >
        Somebody else saves
      </button>
    </>
  )
}
