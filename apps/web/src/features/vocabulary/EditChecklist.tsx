import { Text } from '@mantine/core'
import { vocabulary } from '@steelsafe/contract/vocabulary/endpoints.ts'
import type { Checklist } from '@steelsafe/contract/vocabulary/entities.ts'
import { vocabularyPaths } from '@steelsafe/contract/vocabulary/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation/navigation.ts'
import { useFormat } from '#ui/facts/format.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { TextField } from '#ui/form/fields/fields.tsx'
import { EditPage } from '#ui/record/EditPage.tsx'
import { useRecord } from '#ui/record/useRecord.ts'
import { ChecklistItems } from './ChecklistItems.tsx'

/** Creates or updates a checklist of a company. Changed items create a new version. */
export function Screen() {
  const { id, checklistId } = useParams(vocabularyPaths.editChecklist)
  const { t } = useTranslation('vocabulary')
  const record = useRecord(
    checklistId,
    vocabulary.checklists,
    { params: { id }, query: { checklistId } },
    ([checklist]) => checklist,
  )
  return (
    <EditPage record={record} newTitle={t('screen.editChecklist.new')} title={checklist => checklist.name}>
      {checklist => <ChecklistForm company={id} checklist={checklist} />}
    </EditPage>
  )
}

function ChecklistForm({ company, checklist }: { company: string; checklist: Checklist | undefined }) {
  const { t } = useTranslation('vocabulary')
  const list = vocabularyPaths.checklists(company)
  return (
    <EntityForm
      endpoint={checklist ? vocabulary.updateChecklist : vocabulary.createChecklist}
      input={{ params: { id: company } }}
      values={{ name: checklist?.name ?? '', items: checklist?.items ?? [''] }}
      toBody={values => ({ ...values, ...(checklist ? { checklistId: checklist.id } : {}) })}
      submitLabel={t(checklist ? 'screen.editChecklist.save' : 'screen.checklists.add')}
      nextPath={list}
    >
      <TextField name="name" label={t('field.checklist')} required autoFocus />
      <ChecklistItems />
      {checklist && <Version {...checklist} />}
    </EntityForm>
  )
}

function Version({ version, versionDate, versionBy: person }: Checklist) {
  const { t } = useTranslation('vocabulary')
  const { instant } = useFormat()
  const values = { version, date: instant(versionDate), person }
  return (
    <Text size="sm" c="dimmed">
      {t(person ? 'screen.editChecklist.versionBy' : 'screen.editChecklist.version', values)}
    </Text>
  )
}
