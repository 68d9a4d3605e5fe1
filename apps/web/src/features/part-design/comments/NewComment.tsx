import { Button, Group, Stack, Text } from '@mantine/core'
import { truncate } from '@steelsafe/contract/core/names/truncate.ts'
import type { Pin } from '@steelsafe/contract/part-design/comments.ts'
import { partDesign } from '@steelsafe/contract/part-design/endpoints.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '#core/session/permissions.ts'
import type { OpenModel } from '#shared/files/cad/ModelView.tsx'
import type { PickedPoint } from '#shared/files/cad/stage/pick.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { TextAreaField } from '#ui/form/fields/fields.tsx'
import { AddIcon } from '#ui/icons.ts'
import { isRefused, ReadOnlyNote } from '#ui/notes/ReadOnlyNote.tsx'
import { Reason } from '#ui/notes/Reason.tsx'
import { usePositionText } from './usePositionText.ts'

interface NewCommentProps {
  project: string
  revisionId: string
  model: OpenModel | undefined
  file: string | undefined
}

/**
 * The step of the form: closed, picking a position, or writing the text for a position or, with null, for the whole
 * part.
 */
type Step = 'closed' | 'picks' | { pin: Pin | null }

/**
 * Adds a comment to the clicked position, to the position in the middle of the view (for keyboard users), or to the
 * whole part.
 */
export function NewComment({ project, revisionId, model, file }: NewCommentProps) {
  const { t } = useTranslation('part-design')
  const permission = usePermission(partDesign.createComment)
  const [step, setStep] = useState<Step>('closed')
  const canPick = model !== undefined && file !== undefined

  const go = (next: Step) => {
    model?.onPoint(undefined)
    model?.pointOut(typeof next === 'object' && next.pin ? [[next.pin.x, next.pin.y, next.pin.z]] : [])
    setStep(next)
  }
  const take = ({ part, at: [x, y, z] }: PickedPoint) =>
    go({
      pin: {
        x,
        y,
        z,
        fileName: file ?? '',
        partName: truncate(model?.model.parts[part]?.name ?? '', 100),
      },
    })
  const begin = () => {
    if (!canPick) return go({ pin: null })
    go('picks')
    model.onPoint(take)
  }
  useEffect(() => () => model?.onPoint(undefined), [model])

  if (typeof step === 'object')
    return (
      <CommentForm project={project} revisionId={revisionId} pin={step.pin} onClose={() => go('closed')} />
    )
  if (isRefused(permission)) return <ReadOnlyNote refusal={permission} isNew />
  const isPicking = step === 'picks'
  return (
    <div>
      <Reason reason={permission.reason}>
        <Button
          leftSection={<AddIcon size={16} />}
          variant={isPicking ? 'light' : 'filled'}
          aria-pressed={isPicking}
          onClick={() => permission.isAllowed && (isPicking ? go('closed') : begin())}
        >
          {t('screen.comments.add')}
        </Button>
      </Reason>
      {isPicking && model && <Picking model={model} onTake={take} onWhole={() => go({ pin: null })} />}
    </div>
  )
}

interface PickingProps {
  model: OpenModel
  onTake: (point: PickedPoint) => void
  onWhole: () => void
}

function Picking({ model, onTake, onWhole }: PickingProps) {
  const { t } = useTranslation('part-design')
  const [hasMissed, setMissed] = useState(false)
  const takeMiddle = () => {
    const middle = model.middle()
    setMissed(!middle)
    if (middle) onTake(middle)
  }
  return (
    <Stack gap="xs" mt="xs" align="flex-start">
      <Text size="sm" c="dimmed" aria-live="polite">
        {t(hasMissed ? 'screen.comments.missed' : 'screen.comments.hint')}
      </Text>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={takeMiddle}>
          {t('screen.comments.middle')}
        </Button>
        <Button size="xs" variant="default" onClick={onWhole}>
          {t('screen.comments.whole')}
        </Button>
      </Group>
    </Stack>
  )
}

interface CommentFormProps {
  project: string
  revisionId: string
  pin: Pin | null
  onClose: () => void
}

function CommentForm({ project, revisionId, pin, onClose }: CommentFormProps) {
  const { t } = useTranslation('part-design')
  const place = usePositionText()
  const box = useRef<HTMLDivElement>(null)
  // On a phone the form is below the tapped model, so scroll it into view by focusing it.
  useEffect(() => box.current?.querySelector('textarea')?.focus(), [])
  return (
    <Stack gap="xs" ref={box}>
      <Text size="sm">
        {pin ? t('screen.comments.place', { place: place(pin) }) : t('screen.comments.wholePart')}
      </Text>
      <EntityForm
        endpoint={partDesign.createComment}
        input={{ params: { id: project } }}
        values={{ text: '' }}
        toBody={values => ({ ...values, revisionId, pin })}
        submitLabel={t('screen.comments.save')}
        onCancel={onClose}
        onDone={onClose}
      >
        <TextAreaField name="text" label={t('field.comment')} rows={3} required />
      </EntityForm>
    </Stack>
  )
}
