import { Stack } from '@mantine/core'
import { vocabulary } from '@steelsafe/contract/vocabulary/endpoints.ts'
import type { Word } from '@steelsafe/contract/vocabulary/entities.ts'
import { wordKinds } from '@steelsafe/contract/vocabulary/names.ts'
import { vocabularyPaths } from '@steelsafe/contract/vocabulary/paths.ts'
import { useTranslation } from 'react-i18next'
import { useCall, useEndpointQuery } from '#core/http/queries.ts'
import { useParams, useQueryValues } from '#core/navigation/navigation.ts'
import { usePermission } from '#core/session/permissions.ts'
import { callAction, editAction } from '#ui/actions/row-actions.ts'
import { AddLink } from '#ui/controls/ActionButton.tsx'
import { ShortList } from '#ui/list/ShortList.tsx'
import { Page } from '#ui/page/Page.tsx'
import { useOffer } from './useOffer.ts'
import { OfferFilter, parseOfferState, VocabularyTabs } from './VocabularyTabs.tsx'

/** A company's words of one kind, in the order in which they are offered. */
export function Screen() {
  const { t } = useTranslation('vocabulary')
  const offer = useOffer<Word>()
  const { id } = useParams(vocabularyPaths.list)
  const filters = useQueryValues(vocabularyPaths.list)
  const kind = wordKinds.find(one => one === filters.kind) ?? 'defect'
  const state = parseOfferState(filters.state)
  const here = { params: { id } }
  const words = useEndpointQuery(vocabulary.words, { ...here, query: { kind, state } })
  const { isAllowed: canEdit, isPending } = usePermission(vocabulary.updateWord)
  const { send: change } = useCall(vocabulary.updateWord)
  const add = { to: vocabularyPaths.edit(id, undefined, { kind }), for: vocabulary.createWord }
  const move = ({ id: wordId, name, version }: Word, { position }: Word) =>
    change({ ...here, body: { wordId, name, position, version } })
  return (
    <Page
      title={t('screen.list.title')}
      note={t('screen.list.note')}
      actions={<AddLink {...add}>{t(`screen.list.add.${kind}`)}</AddLink>}
    >
      <Stack gap="md">
        <VocabularyTabs company={id} current={kind} />
        <OfferFilter state={state} to={next => vocabularyPaths.list(id, { kind, state: next })} />
        <ShortList
          name={`words-${kind}`}
          label={t(`kind.${kind}`)}
          query={words}
          columns={[
            { key: 'name', title: t('field.word'), show: row => row.name },
            ...(state === 'all' ? [offer.column] : []),
          ]}
          order={{ onMove: move, disabled: !canEdit && !isPending }}
          actions={({ id: wordId, name, isActive }) => [
            editAction(vocabularyPaths.edit(id, wordId), vocabulary.updateWord),
            callAction(
              vocabulary.setWordEnabled,
              { ...here, body: { wordId, isActive: !isActive } },
              offer.change(name, isActive),
            ),
          ]}
          empty={{ title: t('screen.list.empty'), text: t(`screen.list.emptyText.${kind}`), add }}
        />
      </Stack>
    </Page>
  )
}
