import { Button, Group, Stack, TextInput } from '@mantine/core'
import { folderTemplates } from '@steelsafe/contract/folder-templates/endpoints.ts'
import type { FolderTemplate, TemplateFolder } from '@steelsafe/contract/folder-templates/entities.ts'
import { folderTemplatePaths } from '@steelsafe/contract/folder-templates/paths.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#core/http/client.ts'
import { reloadTouched, useCall } from '#core/http/queries.ts'
import { refusalReason } from '#core/http/refusal-reason.ts'
import { useGo, useParams } from '#core/navigation/navigation.ts'
import { usePermission } from '#core/session/permissions.ts'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { EditedRecord, useReportEditState } from '#ui/form/EditedRecord.tsx'
import { useLeaveGuard } from '#ui/form/useLeaveGuard.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { ReadOnlyNote } from '#ui/notes/ReadOnlyNote.tsx'
import { Card } from '#ui/page/Card.tsx'
import { RecordPage } from '#ui/record/RecordPage.tsx'
import { useRecord } from '#ui/record/useRecord.ts'
import { FolderTree } from './FolderTree.tsx'
import { useHistory } from './useHistory.ts'

/** Editor for the folder tree of a template. The template id 0 creates a new template. */
export function Screen() {
  const { t } = useTranslation('folder-templates')
  const { id, templateId } = useParams(folderTemplatePaths.edit)
  const record = useRecord(templateId, folderTemplates.get, { params: { id, templateId } })
  return (
    <RecordPage
      record={record}
      newTitle={t('screen.edit.new')}
      title={template => template.name}
      renderNew={() => <TemplateEditor company={id} template={undefined} />}
    >
      {template => (
        <EditedRecord record={template}>
          {loadedTemplate => <TemplateEditor company={id} template={loadedTemplate} />}
        </EditedRecord>
      )}
    </RecordPage>
  )
}

interface Draft {
  name: string
  folders: TemplateFolder[]
}

function TemplateEditor({ company, template }: { company: string; template: FolderTemplate | undefined }) {
  const { t } = useTranslation('folder-templates')
  const go = useGo()
  const first: Draft = { name: template?.name ?? '', folders: template?.folders ?? [] }
  const { now, set, undo, redo, canUndo, canRedo, isChanged } = useHistory(first)
  const [problem, setProblem] = useState<string>()
  const [isSaved, setSaved] = useState(false)
  const endpoint = template ? folderTemplates.update : folderTemplates.create
  const permission = usePermission(endpoint, { id: company })
  const { isAllowed } = permission
  // Users who lose the permission while they edit keep their changes.
  const isReadOnly = !isAllowed && !permission.isPending && !isChanged
  const create = useCall(folderTemplates.create)
  const update = useCall(folderTemplates.update)
  const isPending = create.isPending || update.isPending
  // After saving, this editor must not be replaced by the newer record until the page is left.
  useReportEditState(isPending || isSaved ? 'sending' : isChanged ? 'edited' : 'untouched')
  useLeaveGuard(isChanged && !isSaved)
  // Leave only after the leave guard knows that the template is saved.
  useEffect(() => {
    if (isSaved) go(folderTemplatePaths.list(company))
  }, [isSaved, go, company])

  const save = async () => {
    setProblem(undefined)
    try {
      if (template) {
        const params = { id: company, templateId: String(template.templateId) }
        await update.send({ params, body: { ...now, version: template.version } })
      } else await create.send({ params: { id: company }, body: now })
      setSaved(true)
    } catch (error) {
      const refusal = error as CallError
      if (refusal.status === 409) reloadTouched(endpoint)
      setProblem(refusalReason(refusal))
    }
  }
  if (isReadOnly)
    return (
      <Card>
        <Stack gap="md">
          <ReadOnlyNote refusal={permission} isNew={!template} />
          {template && <FolderTree folders={now.folders} disabled />}
        </Stack>
      </Card>
    )
  return (
    <Card>
      <Stack gap="md">
        <TextInput
          label={t('field.name')}
          value={now.name}
          onChange={event => set({ ...now, name: event.currentTarget.value })}
          required
          maw={420}
          disabled={!isAllowed}
        />
        <Group gap="xs" className="no-print">
          <Button variant="default" size="xs" onClick={undo} disabled={!canUndo}>
            {t('screen.edit.undo')}
          </Button>
          <Button variant="default" size="xs" onClick={redo} disabled={!canRedo}>
            {t('screen.edit.redo')}
          </Button>
        </Group>
        <FolderTree
          folders={now.folders}
          onChange={folders => set({ ...now, folders })}
          onUndo={undo}
          // Shows the buttons before the permission is known, so that the form does not move when it is.
          disabled={!isAllowed && !permission.isPending}
        />
        {problem && <InlineMessage kind="error">{problem}</InlineMessage>}
        {!isAllowed && !permission.isPending && (
          <InlineMessage kind="warning">{permission.reason}</InlineMessage>
        )}
        <Group gap="sm">
          <Button
            onClick={() => void save()}
            loading={isPending}
            disabled={!isAllowed || now.name.trim() === ''}
          >
            {t(template ? 'screen.edit.save' : 'screen.edit.add')}
          </Button>
          <LinkButton to={folderTemplatePaths.list(company)} variant="default">
            {t('screen.edit.cancel')}
          </LinkButton>
        </Group>
      </Stack>
    </Card>
  )
}
