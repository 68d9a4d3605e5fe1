import { Stack } from '@mantine/core'
import { vocabulary } from '@steelsafe/contract/vocabulary/endpoints.ts'
import type { Checklist } from '@steelsafe/contract/vocabulary/entities.ts'
import { vocabularyPaths } from '@steelsafe/contract/vocabulary/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams, useQueryValues } from '#core/navigation/navigation.ts'
import { callAction, editAction } from '#ui/actions/row-actions.ts'
import { AddLink } from '#ui/controls/ActionButton.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { ShortList } from '#ui/list/ShortList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'
import { useOffer } from './useOffer.ts'
import { OfferFilter, parseOfferState, VocabularyTabs } from './VocabularyTabs.tsx'

/** The checklists of a company, ordered by name, each in its current version. */
export function Screen() {
  const { t } = useTranslation('vocabulary')
  const offer = useOffer<Checklist>()
  const { number } = useFormat()
  const column = useColumns()
  const { id } = useParams(vocabularyPaths.checklists)
  const state = parseOfferState(useQueryValues(vocabularyPaths.checklists).state)
  const here = { params: { id } }
  const add = { to: vocabularyPaths.editChecklist(id), for: vocabulary.createChecklist }
  return (
    <Page
      title={t('screen.checklists.title')}
      note={t('screen.checklists.note')}
      actions={<AddLink {...add}>{t('screen.checklists.add')}</AddLink>}
    >
      <Stack gap="md">
        <VocabularyTabs company={id} current="checklists" />
        <OfferFilter state={state} to={next => vocabularyPaths.checklists(id, { state: next })} />
        <ShortList
          name="checklists"
          label={t('screen.checklists.title')}
          query={useEndpointQuery(vocabulary.checklists, { ...here, query: { state } })}
          columns={[
            {
              key: 'name',
              title: t('field.checklist'),
              show: row => row.name,
              note: row => joinParts(...row.items),
            },
            {
              key: 'items',
              title: t('field.items'),
              kind: 'number',
              show: row => number(row.items.length),
              text: row => row.items.length,
            },
            column.number('version', t('field.version')),
            column.instant('versionDate', t('field.versionDate')),
            ...(state === 'all' ? [offer.column] : []),
          ]}
          actions={({ id: checklistId, name, isActive }) => [
            editAction(vocabularyPaths.editChecklist(id, checklistId), vocabulary.updateChecklist),
            callAction(
              vocabulary.setChecklistEnabled,
              { ...here, body: { checklistId, isActive: !isActive } },
              offer.change(name, isActive),
            ),
          ]}
          empty={{ title: t('screen.checklists.empty'), text: t('screen.checklists.emptyText'), add }}
        />
      </Stack>
    </Page>
  )
}
