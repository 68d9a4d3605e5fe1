import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { TextField } from '#ui/form/fields/fields.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'

interface SaveBaselineProps {
  project: string
  onClose: () => void
  onSaved: (id: string) => void
}

/** Saves the current dates of the plan as a baseline with a name. */
export function SaveBaseline({ project, onClose, onSaved }: SaveBaselineProps) {
  const { t } = useTranslation('timeline')
  return (
    <Dialog onClose={onClose} title={t('screen.baseline.keep')}>
      <EntityForm
        endpoint={timeline.createBaseline}
        input={{ params: { id: project } }}
        values={{ name: '' }}
        submitLabel={t('screen.baseline.keepIt')}
        onDone={({ id }) => onSaved(id)}
      >
        <TextField
          name="name"
          label={t('screen.baseline.name')}
          description={t('screen.baseline.hint')}
          required
          autoFocus
        />
      </EntityForm>
    </Dialog>
  )
}
