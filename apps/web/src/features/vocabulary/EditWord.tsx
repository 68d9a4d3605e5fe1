import { vocabulary } from '@steelsafe/contract/vocabulary/endpoints.ts'
import type { Word } from '@steelsafe/contract/vocabulary/entities.ts'
import { type WordKind, wordKinds } from '@steelsafe/contract/vocabulary/names.ts'
import { vocabularyPaths } from '@steelsafe/contract/vocabulary/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParams, useQueryValues } from '#core/navigation.ts'
import { EditPage } from '#ui/EditPage.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { TextField } from '#ui/form/fields.tsx'

/** Adds or renames a word of a company. */
export function Screen() {
  const { t } = useTranslation('vocabulary')
  const { id, wordId } = useParams(vocabularyPaths.edit)
  const requestedKind = useQueryValues(vocabularyPaths.edit).kind
  const kind = wordKinds.find(one => one === requestedKind) ?? 'defect'
  return (
    <EditPage
      id={wordId}
      newTitle={t(`screen.edit.new.${kind}`)}
      title={word => word.name}
      find={vocabulary.word}
      input={{ params: { id }, query: { wordId } }}
    >
      {word => (word ? <ChangeWord company={id} word={word} /> : <AddWord company={id} kind={kind} />)}
    </EditPage>
  )
}

function AddWord({ company, kind }: { company: string; kind: WordKind }) {
  const { t } = useTranslation('vocabulary')
  const list = vocabularyPaths.list(company, { kind })
  return (
    <EntityForm
      endpoint={vocabulary.addWord}
      input={{ params: { id: company } }}
      values={{ name: '' }}
      toBody={({ name }) => ({ kind, name })}
      submit={t(`screen.list.add.${kind}`)}
      leadsTo={list}
    >
      <TextField name="name" label={t('field.word')} required autoFocus />
    </EntityForm>
  )
}

interface ChangeWordProps {
  company: string
  word: Word
}

function ChangeWord({ company, word: { id: wordId, kind, name } }: ChangeWordProps) {
  const { t } = useTranslation('vocabulary')
  const list = vocabularyPaths.list(company, { kind })
  return (
    <EntityForm
      endpoint={vocabulary.changeWord}
      input={{ params: { id: company } }}
      values={{ name }}
      toBody={values => ({ wordId, name: values.name })}
      submit={t('screen.edit.save')}
      leadsTo={list}
    >
      <TextField
        name="name"
        label={t('field.word')}
        description={t('screen.edit.nameHint')}
        required
        autoFocus
      />
    </EntityForm>
  )
}
