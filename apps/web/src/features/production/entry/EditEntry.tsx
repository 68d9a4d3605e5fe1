import { production } from '@steelsafe/contract/production/endpoints.ts'
import type { EntryDefaults, ProductionEntry } from '@steelsafe/contract/production/entities.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { newId } from '#core/new-id.ts'
import { useFormat } from '#ui/facts/format.ts'
import { usePersonName } from '#ui/facts/usePersonName.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { PageState } from '#ui/page/PageState.tsx'
import { EditPage } from '#ui/record/EditPage.tsx'
import { useRecord } from '#ui/record/useRecord.ts'
import { EntryFields } from './EntryFields.tsx'
import { newEntryValues, toEntryBody, toEntryValues } from './entry-values.ts'
import { useShiftQuestion } from './useShiftQuestion.ts'

interface LoadedEntry extends ProductionEntry {
  today: string
  /** The quoted cycle time of the tool, in seconds. */
  quotedCycleTime: number | null
}

/** Creates or updates the entry of the production of a press in a shift. */
export function Screen() {
  const { t } = useTranslation('production')
  const personName = usePersonName()
  const { day, number } = useFormat()
  const { id, productionDataId } = useParams(productionPaths.editData)
  const describeEntry = ({ modifiedBy, quantity, scrap }: ProductionEntry) =>
    t('screen.edit.stored', {
      person: personName(modifiedBy),
      quantity: number(quantity, 2),
      scrap: number(scrap),
    })
  const record = useRecord(
    productionDataId,
    production.list,
    { params: { id }, query: { productionDataId } },
    ({ productionData: [entry], today, quotedCycleTime }) => entry && { ...entry, today, quotedCycleTime },
  )
  return (
    <EditPage
      record={record}
      newTitle={t('screen.edit.new')}
      title={entry =>
        t('screen.edit.title', {
          date: day(entry.date),
          shift: t(`shift.${entry.shiftId}`),
        })
      }
      newer={describeEntry}
    >
      {(entry, newest) =>
        entry && newest ? (
          <ChangeEntry project={id} entry={entry} newest={newest} />
        ) : (
          <AddEntry project={id} />
        )
      }
    </EditPage>
  )
}

function AddEntry({ project }: { project: string }) {
  const defaults = useEndpointQuery(production.defaults, { params: { id: project } })
  return <PageState query={defaults}>{data => <NewEntry project={project} defaults={data} />}</PageState>
}

function NewEntry({ project, defaults }: { project: string; defaults: EntryDefaults }) {
  const { t } = useTranslation('production')
  // The id stays the same, so that a retry after a lost response does not add a second entry.
  const [start] = useState(() => ({ id: newId(), values: newEntryValues(defaults), unitId: defaults.unitId }))
  const question = useShiftQuestion({ ...defaults, unitId: start.unitId })
  return (
    <EntityForm
      endpoint={production.create}
      input={{ params: { id: project } }}
      values={start.values}
      toBody={values => ({ ...toEntryBody(values), id: start.id, unitId: start.unitId })}
      question={question}
      submitLabel={t('screen.data.add')}
      nextPath={productionPaths.data(project)}
    >
      <EntryFields project={project} defaults={{ ...defaults, unitId: start.unitId }} />
    </EntityForm>
  )
}

interface ChangeEntryProps {
  project: string
  entry: ProductionEntry
  newest: LoadedEntry
}

function ChangeEntry({ project, entry, newest: { today, quotedCycleTime } }: ChangeEntryProps) {
  const { t } = useTranslation('production')
  const question = useShiftQuestion({ unitId: entry.unitId, quotedCycleTime }, entry)
  return (
    <EntityForm
      endpoint={production.update}
      input={{ params: { id: project } }}
      values={toEntryValues(entry)}
      toBody={formValues => ({ ...toEntryBody(formValues), productionDataId: entry.id })}
      question={question}
      submitLabel={t('screen.edit.save')}
      nextPath={productionPaths.data(project)}
    >
      <EntryFields project={project} defaults={{ today, unitId: entry.unitId, counter: null }} />
    </EntityForm>
  )
}
