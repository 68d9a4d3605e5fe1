import { files } from '@steelsafe/contract/files/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '#core/queries.ts'
import { SelectField } from '#ui/form/fields.tsx'

/** The folders of the project to choose from. The root has a slash as its value: a field without a value would be empty. */
export function FolderField({ id }: { id: string }) {
  const { t } = useTranslation('files')
  const folders = useAnswer(files.folders, { params: { id } })
  const options = (folders.data ?? []).map(({ path }) => ({ value: path, display: path }))
  return (
    <SelectField
      name="destinationPath"
      label={t('field.destination')}
      options={[{ value: root, display: t('screen.root') }, ...options]}
      searchable
      required
    />
  )
}
export const root = '/'
export const folderOf = (destinationPath: string) => (destinationPath === root ? '' : destinationPath)
