import { production } from '@steelsafe/contract/production/endpoints.ts'
import type { EntryDefaults, ProductionEntry } from '@steelsafe/contract/production/entities.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo, useParams } from '#core/navigation.ts'
import { newId } from '#core/new-id.ts'
import { useEndpointQuery } from '#core/queries.ts'
import { EditPage } from '#ui/EditPage.tsx'
import { EditedRecord } from '#ui/form/EditedRecord.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { useFormat } from '#ui/format.ts'
import { PageState } from '#ui/PageState.tsx'
import { EntryFields } from './EntryFields.tsx'
import { startOf, toEntryBody, toEntryValues } from './entry-values.ts'

/** Enters or corrects the production of a press in a shift. */
export function Screen() {
  const { t } = useTranslation(['production', 'core'])
  const { day, number } = useFormat()
  const { id, productionDataId } = useParams(productionPaths.editData)
  const describeEntry = ({ modifiedBy, quantity, scrap }: ProductionEntry) =>
    t('production:screen.edit.stored', {
      person: modifiedBy || t('core:formerUser'),
      quantity: number(quantity, 2),
      scrap: number(scrap),
    })
  return (
    <EditPage<typeof production.list, { entry: ProductionEntry; today: string }>
      id={productionDataId}
      newTitle={t('production:screen.edit.new')}
      title={({ entry }) =>
        t('production:screen.edit.title', {
          date: day(entry.date),
          shift: t(`production:shift.${entry.shiftId}`),
        })
      }
      find={production.list}
      input={{ params: { id }, query: { productionDataId } }}
      selectRecord={({ productionData, today }) => productionData[0] && { entry: productionData[0], today }}
    >
      {loadedEntry =>
        loadedEntry ? (
          <EditedRecord record={loadedEntry.entry} newer={describeEntry}>
            {entry => <ChangeEntry project={id} entry={entry} today={loadedEntry.today} />}
          </EditedRecord>
        ) : (
          <AddEntry project={id} />
        )
      }
    </EditPage>
  )
}

function AddEntry({ project }: { project: string }) {
  const defaults = useEndpointQuery(production.defaults, { params: { id: project } })
  return <PageState of={defaults}>{data => <NewEntry project={project} defaults={data} />}</PageState>
}

function NewEntry({ project, defaults }: { project: string; defaults: EntryDefaults }) {
  const { t } = useTranslation('production')
  const go = useGo()
  // The id stays the same, so that a retry after a lost response does not add a second entry.
  const [start] = useState(() => ({ id: newId(), values: startOf(defaults), unitId: defaults.unitId }))
  return (
    <EntityForm
      endpoint={production.add}
      input={{ params: { id: project } }}
      values={start.values}
      toBody={values => ({ ...toEntryBody(values), id: start.id, unitId: start.unitId })}
      submit={t('screen.data.add')}
      cancel={productionPaths.data(project)}
      onDone={() => go(productionPaths.data(project))}
    >
      <EntryFields project={project} defaults={{ ...defaults, unitId: start.unitId }} />
    </EntityForm>
  )
}

function ChangeEntry({ project, entry, today }: { project: string; entry: ProductionEntry; today: string }) {
  const { t } = useTranslation('production')
  const go = useGo()
  return (
    <EntityForm
      endpoint={production.change}
      input={{ params: { id: project } }}
      values={toEntryValues(entry)}
      toBody={formValues => ({
        ...toEntryBody(formValues),
        productionDataId: entry.id,
        version: entry.version,
      })}
      submit={t('screen.edit.save')}
      cancel={productionPaths.data(project)}
      onDone={() => go(productionPaths.data(project))}
    >
      <EntryFields project={project} defaults={{ today, unitId: entry.unitId, counter: null }} />
    </EntityForm>
  )
}
