import { knowledge } from '@steelsafe/contract/knowledge/endpoints.ts'
import type { Note } from '@steelsafe/contract/knowledge/notes.ts'
import { useTranslation } from 'react-i18next'
import { EditedRecord } from '#ui/form/EditedRecord.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { TextAreaField } from '#ui/form/fields/fields.tsx'

interface NoteFormProps {
  article: string
  note: Note
}

/** Form for a company's note. The code is loaded on demand, because most users only read. */
export default function NoteForm({ article, note }: NoteFormProps) {
  const { t } = useTranslation('knowledge')
  return (
    <EditedRecord record={note}>
      {({ companyId, companyName, text }) => (
        <EntityForm
          endpoint={knowledge.saveNote}
          input={{ params: { term: article } }}
          values={{ text }}
          toBody={values => ({ ...values, companyId })}
          scope={{ id: companyId }}
          submitLabel={t('screen.notes.save')}
        >
          <TextAreaField
            name="text"
            label={t('screen.notes.of', { company: companyName })}
            description={t('screen.notes.hint')}
            rows={3}
          />
        </EntityForm>
      )}
    </EditedRecord>
  )
}
