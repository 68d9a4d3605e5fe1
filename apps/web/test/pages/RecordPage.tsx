import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { testimonials } from '@steelsafe/contract/testimonials/endpoints.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import { useState } from 'react'
import { EditedRecord } from '#ui/form/EditedRecord.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { TextField } from '#ui/form/fields/fields.tsx'

const input = { params: { testimonialId: '00000000-0000-4000-8000-000000000002' } }
const quote = { en: 'It just works.' }

const user = {
  id: emptyId,
  firstName: 'Cem',
  lastName: 'Oz',
  email: 'cem@example.com',
  appRole: 'ProjectUser',
}
const toBody = (values: object) => ({ person: 'Cem', ...values, quote })

/**
 * A page with a form for a record that another user may change during editing, and forms for other records below it.
 */
export function Screen() {
  const [record, setRecord] = useState({ person: 'Ana', version: 1 })
  return (
    <>
      <EditedRecord record={record}>
        {({ person }) => (
          <>
            <EntityForm
              endpoint={testimonials.update}
              input={input}
              values={{ person }}
              toBody={toBody}
              submitLabel="Save"
            >
              <TextField name="person" label="Person" />
            </EntityForm>
            <EntityForm endpoint={testimonials.create} values={{}} toBody={toBody} submitLabel="Add">
              Takes no version
            </EntityForm>
            <EntityForm
              endpoint={testimonials.update}
              input={input}
              values={{ version: 70 }}
              toBody={toBody}
              submitLabel="Save version 70"
            >
              Has its own version
            </EntityForm>
            <EditedRecord record={{ version: 80 }}>
              {() => (
                <EntityForm
                  endpoint={testimonials.update}
                  input={input}
                  values={{}}
                  toBody={toBody}
                  submitLabel="Save version 80"
                >
                  Is about another record
                </EntityForm>
              )}
            </EditedRecord>
            <EditedRecord record={undefined}>
              {() => (
                <EntityForm endpoint={users.save} values={user} submitLabel="Add a user">
                  Is about a new record
                </EntityForm>
              )}
            </EditedRecord>
          </>
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
