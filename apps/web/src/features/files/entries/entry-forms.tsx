import { Text } from '@mantine/core'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useProject } from '#shared/project/useProject.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SelectField } from '#ui/form/fields/fields.tsx'
import { Dialog, type DialogHead } from '#ui/overlays/Dialog.tsx'
import { FolderField, root, selectedFolderPath } from './FolderField.tsx'
import { NameField } from './NameField.tsx'

interface DialogProps {
  id: string
  onDone: () => void
}

/** Form that creates a folder in a folder. */
export function NewFolderForm({ id, parentPath, onDone }: DialogProps & { parentPath: string }) {
  const { t } = useTranslation('files')
  return (
    <EntityForm
      endpoint={files.createFolder}
      input={{ params: { id } }}
      values={{ name: '' }}
      toBody={values => ({ ...values, parentPath })}
      submitLabel={t('screen.createFolder')}
      onDone={onDone}
    >
      <NameField />
    </EntityForm>
  )
}

/** Form that renames a file or folder. */
export function RenameForm({ id, path, name, onDone }: DialogProps & { path: string; name: string }) {
  const { t } = useTranslation('files')
  return (
    <EntityForm
      endpoint={files.rename}
      input={{ params: { id } }}
      values={{ name }}
      toBody={values => ({ ...values, path })}
      submitLabel={t('menu.rename')}
      onDone={onDone}
    >
      <NameField />
    </EntityForm>
  )
}

interface MoveOrCopyFormProps extends DialogProps {
  kind: 'move' | 'copy'
  paths: readonly string[]
}

/** Form that moves or copies files and folders into a folder. */
export function MoveOrCopyForm({ id, kind, paths, onDone }: MoveOrCopyFormProps) {
  const { t } = useTranslation('files')
  return (
    <EntityForm
      endpoint={kind === 'move' ? files.move : files.copy}
      input={{ params: { id } }}
      values={{ destinationPath: root }}
      toBody={values => ({ paths: [...paths], destinationPath: selectedFolderPath(values.destinationPath) })}
      submitLabel={t(`menu.${kind}`)}
      onDone={onDone}
    >
      <FolderField id={id} />
    </EntityForm>
  )
}

/** A dialog that adds the folders of a company template to the project. */
export function ApplyTemplate({ id, head }: { id: string; head: DialogHead }) {
  const { t } = useTranslation('files')
  const { companyId } = useProject(id)
  const templates = useEndpointQuery(files.templateOptions, { params: { id } })
  return (
    <Dialog {...head} query={templates}>
      {options =>
        options.length === 0 ? (
          <Text>{t('screen.noTemplates')}</Text>
        ) : (
          <EntityForm
            endpoint={files.applyTemplate}
            input={{ params: { id } }}
            scope={{ id: companyId }}
            values={{ templateId: options[0]?.value ?? '' }}
            toBody={values => ({ templateId: Number(values.templateId) })}
            submitLabel={t('screen.applyTemplate')}
            onDone={head.onClose}
          >
            <SelectField name="templateId" label={t('field.template')} options={options} required />
          </EntityForm>
        )
      }
    </Dialog>
  )
}
