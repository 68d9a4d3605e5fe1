import { vocabulary } from '@steelsafe/contract/vocabulary/endpoints.ts'
import type { Word } from '@steelsafe/contract/vocabulary/entities.ts'
import { type WordKind, wordKinds } from '@steelsafe/contract/vocabulary/names.ts'
import { vocabularyPaths } from '@steelsafe/contract/vocabulary/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParams, useQueryValues } from '#core/navigation/navigation.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { TextField } from '#ui/form/fields/fields.tsx'
import { EditPage } from '#ui/record/EditPage.tsx'
import { useRecord } from '#ui/record/useRecord.ts'

/** Adds or renames a word of a company. */
export function Screen() {
  const { t } = useTranslation('vocabulary')
  const { id, wordId } = useParams(vocabularyPaths.edit)
  const requestedKind = useQueryValues(vocabularyPaths.edit).kind
  const kind = wordKinds.find(one => one === requestedKind) ?? 'defect'
  const record = useRecord(wordId, vocabulary.word, { params: { id }, query: { wordId } })
  return (
    <EditPage record={record} newTitle={t(`screen.edit.new.${kind}`)} title={word => word.name}>
      {word => <WordForm company={id} kind={word?.kind ?? kind} word={word} />}
    </EditPage>
  )
}

interface WordFormProps {
  company: string
  kind: WordKind
  /** The word to change; undefined for a new word. */
  word: Word | undefined
}

function WordForm({ company, kind, word }: WordFormProps) {
  const { t } = useTranslation('vocabulary')
  return (
    <EntityForm
      endpoint={word ? vocabulary.updateWord : vocabulary.createWord}
      input={{ params: { id: company } }}
      values={{ name: word?.name ?? '' }}
      toBody={values => ({ ...values, ...(word ? { wordId: word.id } : { kind }) })}
      submitLabel={t(word ? 'screen.edit.save' : `screen.list.add.${kind}`)}
      nextPath={vocabularyPaths.list(company, { kind })}
    >
      <TextField
        name="name"
        label={t('field.word')}
        {...(word && { description: t('screen.edit.nameHint') })}
        required
        autoFocus
      />
    </EntityForm>
  )
}
