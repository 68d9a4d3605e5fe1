import { files } from '@steelsafe/contract/files/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/queries.ts'
import { SelectField } from '#ui/form/fields.tsx'
import { sameOptions } from '#ui/form/loaded-options.ts'

/**
 * A select field with the folders of the project. The root has the value `/`, because a field without a value counts as
 * empty.
 */
export function FolderField({ id }: { id: string }) {
  const { t } = useTranslation('files')
  const folders = useEndpointQuery(files.folders, { params: { id } })
  const options = sameOptions((folders.data ?? []).map(({ path }) => path))
  return (
    <SelectField
      name="destinationPath"
      label={t('field.destination')}
      options={{ ...folders, data: [{ value: root, display: t('screen.root') }, ...options] }}
      searchable
      required
    />
  )
}
export const root = '/'
export const folderOf = (destinationPath: string) => (destinationPath === root ? '' : destinationPath)
