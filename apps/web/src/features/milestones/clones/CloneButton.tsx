import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CloneIcon } from '#ui/icons.ts'
import { Reason } from '#ui/notes/Reason.tsx'
import { CloneDialog } from './CloneDialog.tsx'

interface CloneButtonProps {
  project: string
  /** Permissions from the response of the list of details; undefined until it is loaded. */
  rights: { canManageClones: boolean; canUseClones: boolean } | undefined
}

/** Button that opens the clones of the project's company. */
export function CloneButton({ project, rights }: CloneButtonProps) {
  const { t } = useTranslation(['milestones', 'core'])
  const [isOpen, setOpen] = useState(false)
  const refusal = rights?.canManageClones ? t('milestones:rule.clonesOfOwner') : t('core:error.notAllowed')
  return (
    <>
      <Reason reason={rights?.canUseClones ? undefined : refusal}>
        <Button variant="default" leftSection={<CloneIcon size={16} />} onClick={() => setOpen(true)}>
          {t('milestones:screen.clone.open')}
        </Button>
      </Reason>
      {isOpen && <CloneDialog project={project} onClose={() => setOpen(false)} />}
    </>
  )
}
