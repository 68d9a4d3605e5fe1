import { useCallback, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '#ui/overlays/confirm.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { AssignClone } from './AssignClone.tsx'
import { CreateClone } from './CreateClone.tsx'
import type { Choices } from './clone-choices.ts'
import { LoadClones } from './LoadClones.tsx'
import { ManageClones } from './ManageClones.tsx'
import { useEscape } from './useEscape.ts'

type View =
  | { name: 'loading'; created?: string }
  | { name: 'creating'; isFirst: boolean }
  | { name: 'assigning'; initialCloneId: string | null }
  | { name: 'managing' }

interface CloneDialogProps {
  project: string
  onClose: () => void
}

/**
 * Dialog for the clones of a company: creates a clone of this project, assigns a clone to other projects, or deletes a
 * clone. Asks before entered values are discarded.
 */
export function CloneDialog({ project, onClose }: CloneDialogProps) {
  const { t } = useTranslation(['milestones', 'ui'])
  const [view, setView] = useState<View>({ name: 'loading' })
  const [choices, setChoices] = useState<Choices>({ clones: [], projects: [] })
  const isDirty = useRef(false)
  const isAsking = useRef(false)
  const id = useId()
  const onDirty = useCallback((is: boolean) => {
    isDirty.current = is
  }, [])

  const leave = async (next: () => void) => {
    // The focus moves to the confirmation with a delay. A key pressed before that still reaches this dialog.
    if (isAsking.current) return
    if (!isDirty.current) return next()
    isAsking.current = true
    const question = { text: t('ui:form.unsaved'), label: t('ui:form.leave'), cancel: t('ui:form.stay') }
    const isLeaving = await confirm(question)
    isAsking.current = false
    if (isLeaving) next()
  }
  const to = (next: View) => void leave(() => setView(next))
  const toLoading = (created?: string) => setView({ name: 'loading', ...(created ? { created } : {}) })
  const close = () => void leave(onClose)
  useEscape(id, close)

  return (
    <Dialog
      size="lg"
      onClose={close}
      id={id}
      closeOnEscape={false}
      title={t(`milestones:screen.clone.${view.name}`)}
    >
      <div key={view.name} ref={takeFocus} tabIndex={-1} style={{ outline: 'none' }}>
        {view.name === 'loading' && (
          <LoadClones
            project={project}
            onNone={() => setView({ name: 'creating', isFirst: true })}
            onLoaded={loaded => {
              const [only, ...others] = loaded.clones
              setChoices(loaded)
              setView({
                name: 'assigning',
                initialCloneId: view.created ?? (others.length === 0 ? (only?.value ?? null) : null),
              })
            }}
            onFailed={onClose}
          />
        )}
        {view.name === 'creating' && (
          <CreateClone
            project={project}
            isFirst={view.isFirst}
            onDirty={onDirty}
            onCancel={close}
            onDone={toLoading}
          />
        )}
        {view.name === 'assigning' && (
          <AssignClone
            project={project}
            choices={choices}
            initialCloneId={view.initialCloneId}
            onDirty={onDirty}
            onCreate={() => to({ name: 'creating', isFirst: false })}
            onManage={() => to({ name: 'managing' })}
            onClose={onClose}
            onCancel={close}
          />
        )}
        {view.name === 'managing' && (
          <ManageClones
            project={project}
            onNone={() => setView({ name: 'creating', isFirst: true })}
            onFailed={() => setView({ name: 'assigning', initialCloneId: null })}
            onBack={() => toLoading()}
            onCancel={close}
          />
        )}
      </div>
    </Dialog>
  )
}

/**
 * Moves the focus into a new view, because the focused element was removed with the previous view. The focus stays if a
 * field of the view already has it.
 */
function takeFocus(view: HTMLElement | null): void {
  if (view && !view.contains(document.activeElement)) view.focus()
}
