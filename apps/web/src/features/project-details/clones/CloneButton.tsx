import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CloneIcon } from '#ui/icons.ts'
import { Reason } from '#ui/Reason.tsx'
import { CloneDialog } from './CloneDialog.tsx'

interface CloneButtonProps {
  project: string
  /** As the list of details answers it; undefined until then. */
  canManageClones: boolean | undefined
}

/** Opens the clones of the project's company. */
export function CloneButton({ project, canManageClones }: CloneButtonProps) {
  const { t } = useTranslation(['project-details', 'core'])
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Reason why={canManageClones ? undefined : t('core:error.notAllowed')}>
        <Button variant="default" leftSection={<CloneIcon size={16} />} onClick={() => setOpen(true)}>
          {t('project-details:screen.clone.open')}
        </Button>
      </Reason>
      {isOpen && <CloneDialog project={project} onClose={() => setOpen(false)} />}
    </>
  )
}
