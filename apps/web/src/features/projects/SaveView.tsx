import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '#core/queries.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SelectField, TextField } from '#ui/form/fields.tsx'
import type { SavedViewsProps } from './SavedViews.tsx'

/** Gives the list as it stands a name, for oneself or for a company. */
export default function SaveView({ kind, look, onDone }: SavedViewsProps & { onDone: () => void }) {
  const { t } = useTranslation('projects')
  const own = useAnswer(companies.relationships, {})
  return (
    <EntityForm
      act={projects.saveSearch}
      values={{ name: '', companyId: null as string | null }}
      toBody={({ name, companyId }) => ({ kind, name, companyId, criteria: look.saved })}
      submit={t('screen.views.save')}
      onDone={onDone}
    >
      <TextField name="name" label={t('field.viewName')} required autoFocus />
      {own.data && own.data.length > 0 && (
        <SelectField
          name="companyId"
          label={t('field.viewCompany')}
          placeholder={t('screen.views.onlyMe')}
          options={own.data.map(({ companyId, companyName }) => ({
            value: companyId,
            display: companyName,
          }))}
          clearable
        />
      )}
    </EntityForm>
  )
}
