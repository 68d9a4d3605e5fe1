import { themes } from '@steelsafe/contract/themes/endpoints.ts'
import type { ThemeAssignment } from '@steelsafe/contract/themes/entities.ts'
import { themePaths } from '@steelsafe/contract/themes/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SelectField, SwitchField } from '#ui/form/fields/fields.tsx'
import { LookUpField } from '#ui/form/fields/LookUpField.tsx'
import { addOptions } from '#ui/form/options/loaded-options.ts'
import { EditPage } from '#ui/record/EditPage.tsx'
import { useRecord } from '#ui/record/useRecord.ts'

/** Assigns a theme to a company. */
export function Screen() {
  const { t } = useTranslation('themes')
  const { id } = useParams(themePaths.editAssignment)
  const record = useRecord(id, themes.assignment, { params: { assignmentId: id } })
  return (
    <EditPage
      record={record}
      newTitle={t('screen.assignments.add')}
      title={assignment => assignment.companyName}
    >
      {assignment => <AssignmentForm assignment={assignment} />}
    </EditPage>
  )
}

function AssignmentForm({ assignment }: { assignment: ThemeAssignment | undefined }) {
  const { t } = useTranslation('themes')
  const options = useEndpointQuery(themes.themeOptions, {})
  // A company's own theme is not offered to other companies.
  const { themeId, themeName } = assignment ?? {}
  const own = themeId && themeName ? [{ display: themeName, value: themeId }] : []
  const companyOption = assignment && { display: assignment.companyName, value: assignment.companyId }
  return (
    <EntityForm
      endpoint={assignment ? themes.updateAssignment : themes.assign}
      input={assignment ? { params: { assignmentId: assignment.id } } : {}}
      values={{
        companyId: assignment?.companyId ?? '',
        themeId: (assignment?.themeId ?? null) as string | null,
        isAugmented: assignment?.isAugmented ?? false,
      }}
      toBody={({ themeId: chosenThemeId, ...values }) => ({ ...values, themeId: chosenThemeId || null })}
      submitLabel={t('screen.assignments.save')}
      nextPath={themePaths.assignments()}
    >
      <LookUpField
        name="companyId"
        label={t('field.company')}
        find={themes.companyOptions}
        {...(companyOption
          ? { initialOption: companyOption, disabled: true }
          : { description: t('screen.assignments.companyHint') })}
        required
      />
      <SelectField
        name="themeId"
        label={t('field.theme')}
        options={addOptions(options, own)}
        searchable
        clearable
      />
      <SwitchField
        name="isAugmented"
        label={t('field.isAugmented')}
        description={t('screen.assignments.augmentedHint')}
      />
    </EntityForm>
  )
}
