import { Text } from '@mantine/core'
import { moldQualification } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import type { Comment } from '@steelsafe/contract/part-design/comments.ts'
import { partDesign } from '@steelsafe/contract/part-design/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { usePermission } from '#core/session/permissions.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SelectField } from '#ui/form/fields/fields.tsx'
import { isRefused } from '#ui/notes/ReadOnlyNote.tsx'
import { LoadingDialogButton } from '#ui/overlays/DialogButton.tsx'

interface MakeFindingProps {
  project: string
  comment: Comment
}

/** A dialog that creates a finding from a comment, in an unsigned tryout. */
export function MakeFinding({ project, comment }: MakeFindingProps) {
  const { t } = useTranslation('part-design')
  const permission = usePermission(partDesign.createFinding)
  const input = { params: { id: project } }
  if (isRefused(permission)) return null
  return (
    <LoadingDialogButton
      label={t('screen.comments.toFinding')}
      reason={permission.reason}
      size="compact-sm"
      endpoint={moldQualification.tryouts}
      input={input}
    >
      {({ tryouts }, close) => {
        const open = tryouts.filter(({ signatures }) => signatures.length === 0)
        const last = open.at(-1)
        if (!last) return <Text>{t('screen.comments.noTryout')}</Text>
        return (
          <EntityForm
            endpoint={partDesign.createFinding}
            input={input}
            values={{ tryoutId: last.id }}
            toBody={values => ({ ...values, commentId: comment.id, version: comment.version })}
            submitLabel={t('screen.comments.toFinding')}
            onCancel={close}
            onDone={close}
          >
            <SelectField
              name="tryoutId"
              label={t('field.tryout')}
              options={open.map(({ id, number }) => ({ value: id, display: `T${number}` }))}
            />
          </EntityForm>
        )
      }}
    </LoadingDialogButton>
  )
}
