import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { savedViews } from '@steelsafe/contract/saved-views/endpoints.ts'
import type { SavedView } from '@steelsafe/contract/saved-views/entities.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SelectField, TextField } from '#ui/form/fields/fields.tsx'
import type { ListAppearance } from '#ui/list/useListAppearance.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'

interface SaveViewProps {
  kind: SavedView['kind']
  appearance: ListAppearance
  isOpen: boolean
  onClose: () => void
}

/** A dialog that saves the current list view under a name, for the user or for a company. */
export default function SaveView({ kind, appearance, isOpen, onClose }: SaveViewProps) {
  const { t } = useTranslation('saved-views')
  const own = useEndpointQuery(companies.relationships, {})
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('screen.save')}>
      <EntityForm
        endpoint={savedViews.save}
        values={{ name: '', companyId: null as string | null }}
        toBody={({ name, companyId }) => ({ kind, name, companyId, criteria: appearance.saved })}
        submitLabel={t('screen.save')}
        onDone={onClose}
      >
        <TextField name="name" label={t('field.name')} required autoFocus />
        {own.data && own.data.length > 0 && (
          <SelectField
            name="companyId"
            label={t('field.companyId')}
            placeholder={t('screen.onlyMe')}
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
