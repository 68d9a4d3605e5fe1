import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { moldQualificationPaths } from '@steelsafe/contract/mold-qualification/paths.ts'
import type { Comment, CommentEntry } from '@steelsafe/contract/part-design/comments.ts'
import { partDesign } from '@steelsafe/contract/part-design/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { usePermission } from '#core/session/permissions.ts'
import { ActionButton } from '#ui/controls/ActionButton.tsx'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { usePersonName } from '#ui/facts/usePersonName.ts'
import { EditedRecord } from '#ui/form/EditedRecord.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { TextAreaField } from '#ui/form/fields/fields.tsx'
import { isRefused } from '#ui/notes/ReadOnlyNote.tsx'
import { DialogButton } from '#ui/overlays/DialogButton.tsx'
import { MakeFinding } from './MakeFinding.tsx'
import { usePositionText } from './usePositionText.ts'

export const threadId = (id: string) => `comment-${id}`

interface ThreadProps {
  project: string
  comment: Comment
  /** Name of the displayed file. */
  file: string | undefined
  isChosen: boolean
  /** Focuses the pin of the comment; undefined when the displayed file has no pin of this comment. */
  onShow: (() => void) | undefined
}

/** Shows a comment with its position, its answers, and its actions. */
export function Thread({ project, comment, file, isChosen, onShow }: ThreadProps) {
  const { t } = useTranslation('part-design')
  const personName = usePersonName()
  const { instant } = useFormat()
  const { number, pin, answers, resolvedDate, resolvedBy, findingId, findingNumber } = comment
  const { id: commentId, version } = comment
  const place = usePositionText()
  const resolvePermission = usePermission(partDesign.resolveComment)
  return (
    <Paper
      component="article"
      id={threadId(commentId)}
      tabIndex={-1}
      aria-label={t('screen.comments.pin', { number })}
      withBorder
      p="sm"
      {...(isChosen && { bd: '2px solid var(--text)' })}
    >
      <Stack gap="xs">
        <Group gap="xs" justify="space-between">
          <Text fw={600}>{number}</Text>
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {pin ? place(pin) : t('screen.comments.wholePart')}
          </Text>
        </Group>
        {pin && pin.fileName !== file && (
          <Text size="sm" c="dimmed">
            {t('screen.comments.otherFile', { name: pin.fileName })}
          </Text>
        )}
        {onShow && (
          <Button size="compact-sm" variant="default" onClick={onShow} style={{ alignSelf: 'flex-start' }}>
            {t('screen.comments.show', { number })}
          </Button>
        )}
        <CommentText project={project} entry={comment} answers={answers.length} />
        {answers.length > 0 && (
          <Stack gap="xs" pl="md" style={{ borderInlineStart: '2px solid var(--line)' }}>
            {answers.map(answer => (
              <CommentText key={answer.id} project={project} entry={answer} answers={0} />
            ))}
          </Stack>
        )}
        {resolvedDate && (
          <Text size="sm">
            {t('screen.comments.resolved', {
              person: personName(resolvedBy),
              date: instant(resolvedDate),
            })}
          </Text>
        )}
        {findingId && (
          <AppLink to={moldQualificationPaths.editFinding(project, findingId)} size="sm">
            {t('screen.comments.finding', { number: findingNumber ?? '' })}
          </AppLink>
        )}
        <Group gap="xs">
          {!resolvedDate && <Answer project={project} commentId={commentId} />}
          {!isRefused(resolvePermission) && (
            <ActionButton
              endpoint={partDesign.resolveComment}
              input={{ params: { id: project }, body: { commentId, version, isResolved: !resolvedDate } }}
              size="compact-sm"
              variant="default"
            >
              {t(resolvedDate ? 'screen.comments.reopen' : 'screen.comments.resolve')}
            </ActionButton>
          )}
          {!findingId && <MakeFinding project={project} comment={comment} />}
        </Group>
      </Stack>
    </Paper>
  )
}

interface CommentTextProps {
  project: string
  entry: CommentEntry
  /** Number of answers that are deleted with the comment. */
  answers: number
}

/** Shows the text of a comment or answer. Users with the right can change or delete it. */
function CommentText({ project, entry, answers }: CommentTextProps) {
  const { t } = useTranslation('part-design')
  const personName = usePersonName()
  const { instant } = useFormat()
  const { id: commentId, text, author, createdDate, can } = entry
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t('screen.comments.by', {
          person: personName(author),
          date: instant(createdDate),
        })}
      </Text>
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Text>
      {(can.change || can.remove) && (
        <Group gap="xs" mt={4}>
          {can.change && (
            <DialogButton label={t('screen.comments.change')} size="compact-sm" variant="subtle">
              {close => (
                <EditedRecord record={entry}>
                  {record => (
                    <EntityForm
                      endpoint={partDesign.updateComment}
                      input={{ params: { id: project } }}
                      values={{ text: record.text }}
                      toBody={values => ({ ...values, commentId })}
                      submitLabel={t('screen.comments.change')}
                      onCancel={close}
                      onDone={close}
                    >
                      <TextAreaField name="text" label={t('field.comment')} rows={3} required />
                    </EntityForm>
                  )}
                </EditedRecord>
              )}
            </DialogButton>
          )}
          {can.remove && (
            <ActionButton
              endpoint={partDesign.deleteComment}
              input={{ params: { id: project }, query: { commentId, version: entry.version } }}
              question={
                answers > 0
                  ? t('screen.comments.removeAllQuestion', { count: answers })
                  : t('screen.comments.removeQuestion')
              }
              size="compact-sm"
              variant="subtle"
            >
              {t('screen.comments.remove')}
            </ActionButton>
          )}
        </Group>
      )}
    </div>
  )
}

function Answer({ project, commentId }: { project: string; commentId: string }) {
  const { t } = useTranslation('part-design')
  const permission = usePermission(partDesign.replyToComment)
  if (isRefused(permission)) return null
  return (
    <DialogButton label={t('screen.comments.answer')} reason={permission.reason} size="compact-sm">
      {close => (
        <EntityForm
          endpoint={partDesign.replyToComment}
          input={{ params: { id: project } }}
          values={{ text: '' }}
          toBody={values => ({ ...values, commentId })}
          submitLabel={t('screen.comments.send')}
          onCancel={close}
          onDone={close}
        >
          <TextAreaField name="text" label={t('field.answer')} rows={3} required />
        </EntityForm>
      )}
    </DialogButton>
  )
}
