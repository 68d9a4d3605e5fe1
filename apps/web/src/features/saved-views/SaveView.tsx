import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import type { SavedView } from '@steelsafe/contract/projects/entities.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/queries.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SelectField, TextField } from '#ui/form/fields.tsx'
import type { ListAppearance } from '#ui/list/list-appearance.ts'

interface SaveViewProps {
  kind: SavedView['kind']
  look: ListAppearance
  isOpen: boolean
  onClose: () => void
}

/** A dialog that saves the current list view under a name, for the user or for a company. */
export default function SaveView({ kind, look, isOpen, onClose }: SaveViewProps) {
  const { t } = useTranslation('projects')
  const own = useEndpointQuery(companies.relationships, {})
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('screen.views.save')}>
      <EntityForm
        endpoint={projects.saveView}
        values={{ name: '', companyId: null as string | null }}
        toBody={({ name, companyId }) => ({ kind, name, companyId, criteria: look.saved })}
        submit={t('screen.views.save')}
        onDone={onClose}
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
    </Dialog>
  )
}
