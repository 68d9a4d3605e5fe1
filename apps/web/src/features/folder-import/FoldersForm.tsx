import { Table, Text } from '@mantine/core'
import { folderImports } from '@steelsafe/contract/folder-import/endpoints.ts'
import type { FolderPreview, SuggestedTool } from '@steelsafe/contract/folder-import/entities.ts'
import type { FolderLevel } from '@steelsafe/contract/folder-import/names.ts'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { CheckField, TextField } from '#ui/form/fields/fields.tsx'
import classes from './FoldersForm.module.css'

interface FoldersFormProps {
  company: string
  level: FolderLevel
  zip: FolderPreview
}

/** Form that imports folders of a zip as tools. */
export function FoldersForm({ company, level, zip }: FoldersFormProps) {
  const { t } = useTranslation('folder-import')
  const tools = zip.tools.map(({ folder, projectNumber, partName, isChosen }) => ({
    folder,
    projectNumber,
    partName,
    isChosen,
  }))
  return (
    <EntityForm
      endpoint={folderImports.start}
      input={{ params: { id: company } }}
      values={{ importId: zip.id, level, tools }}
      submitLabel={t('screen.folders.submit')}
      isWide
    >
      <Text size="sm">{t('screen.folders.toolsText')}</Text>
      {zip.tools.length < zip.folderCount && (
        <Text size="sm">{t('screen.folders.more', { shown: zip.tools.length })}</Text>
      )}
      <FolderRows tools={zip.tools} />
    </EntityForm>
  )
}

function FolderRows({ tools }: { tools: readonly SuggestedTool[] }) {
  const { t } = useTranslation(['folder-import', 'projects'])
  const { errors } = useFormState()
  const message = errors.tools?.message
  return (
    <>
      <Table.ScrollContainer minWidth={560}>
        <Table className={classes.rows} withRowBorders={false}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('folder-import:field.folder')}</Table.Th>
              <Table.Th w={180}>{t('projects:field.jobNumber')}</Table.Th>
              <Table.Th w="40%">{t('projects:field.partName')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {tools.map((tool, index) => (
              <FolderRow key={tool.folder} tool={tool} name={`tools.${index}`} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {typeof message === 'string' && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {message}
        </Text>
      )}
    </>
  )
}

function FolderRow({ tool, name }: { tool: SuggestedTool; name: string }) {
  const { t } = useTranslation('folder-import')
  const { bytes, number } = useFormat()
  const { folder } = tool
  return (
    <Table.Tr>
      <Table.Td>
        <CheckField
          name={`${name}.isChosen`}
          label={folder}
          description={joinParts(`${t('field.files')}: ${number(tool.fileCount)}`, bytes(tool.sizeBytes))}
        />
        {tool.isTaken && (
          <Text size="xs" c="var(--status-late)">
            {t('screen.folders.taken')}
          </Text>
        )}
      </Table.Td>
      <Table.Td className={classes.field}>
        <TextField name={`${name}.projectNumber`} label={t('screen.folders.numberOf', { folder })} required />
      </Table.Td>
      <Table.Td className={classes.field}>
        <TextField name={`${name}.partName`} label={t('screen.folders.partOf', { folder })} />
      </Table.Td>
    </Table.Tr>
  )
}
