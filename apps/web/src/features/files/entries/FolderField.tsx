import { files } from '@steelsafe/contract/files/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { SelectField } from '#ui/form/fields/fields.tsx'
import { addOptions, optionsOf, sameOptions } from '#ui/form/options/loaded-options.ts'

/**
 * Select for a folder of the project. The root folder has the value `/`, because an empty value counts as no choice.
 */
export function FolderField({ id }: { id: string }) {
  const { t } = useTranslation('files')
  const folders = useEndpointQuery(files.folders, { params: { id } })
  const options = optionsOf(folders, rows => sameOptions(rows.map(({ path }) => path)))
  return (
    <SelectField
      name="destinationPath"
      label={t('field.destination')}
      options={addOptions(options, [{ value: root, display: t('screen.root') }])}
      searchable
      required
    />
  )
}
/** The value of the root folder in the field. */
export const root = '/'
/** Returns the path of the selected folder; empty for the root folder. */
export const selectedFolderPath = (destinationPath: string) =>
  destinationPath === root ? '' : destinationPath
