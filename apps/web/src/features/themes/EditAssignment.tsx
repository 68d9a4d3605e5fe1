import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { themes } from '@steelsafe/contract/themes/endpoints.ts'
import type { ThemeAssignment } from '@steelsafe/contract/themes/entities.ts'
import { themePaths } from '@steelsafe/contract/themes/paths.ts'
import { useTranslation } from 'react-i18next'
import { useGo, useParam } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { Card } from '#ui/Card.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SelectField, SwitchField } from '#ui/form/fields.tsx'
import { LookUpField } from '#ui/form/LookUpField.tsx'
import { Page } from '#ui/Page.tsx'
import { PageState } from '#ui/PageState.tsx'

/** Gives a company a theme, or another one. */
export function Screen() {
  const { t } = useTranslation(['themes', 'shell'])
  const id = useParam('id')
  const isNew = id === emptyId
  const found = useAnswer(themes.assignment, { params: { assignmentId: id } }, { enabled: !isNew })
  return (
    <Page
      title={found.data?.companyName ?? t('themes:screen.assignments.add')}
      trail={[
        { label: t('shell:admin.title'), to: '/admin' },
        { label: t('themes:screen.menu.title'), to: themePaths.menu },
        { label: t('themes:screen.assignments.title'), to: themePaths.assignments },
      ]}
    >
      <Card>
        {isNew ? (
          <AssignmentForm />
        ) : (
          <PageState of={found}>{data => <AssignmentForm assignment={data} />}</PageState>
        )}
      </Card>
    </Page>
  )
}

function AssignmentForm({ assignment }: { assignment?: ThemeAssignment }) {
  const { t } = useTranslation('themes')
  const go = useGo()
  const options = useAnswer(themes.themeOptions, {})
  const chosen = assignment && { display: assignment.companyName, value: assignment.companyId }
  const rest = {
    values: {
      companyId: assignment?.companyId ?? '',
      themeId: assignment?.themeId ?? '',
      isAugmented: assignment?.isAugmented ?? false,
    },
    submit: t('screen.assignments.save'),
    cancel: themePaths.assignments,
    onDone: () => go(themePaths.assignments),
  }
  const fields = (
    <>
      <LookUpField
        name="companyId"
        label={t('field.company')}
        find={themes.companyOptions}
        {...(chosen ? { chosen, disabled: true } : {})}
        required
      />
      <SelectField name="themeId" label={t('field.theme')} options={options.data ?? []} searchable required />
      <SwitchField
        name="isAugmented"
        label={t('field.isAugmented')}
        description={t('screen.assignments.augmentedHint')}
      />
    </>
  )
  return assignment ? (
    <EntityForm act={themes.reassign} input={{ params: { assignmentId: assignment.id } }} {...rest}>
      {fields}
    </EntityForm>
  ) : (
    <EntityForm act={themes.assign} {...rest}>
      {fields}
    </EntityForm>
  )
}
