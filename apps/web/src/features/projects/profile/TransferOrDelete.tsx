import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import type { Project } from '@steelsafe/contract/projects/entities.ts'
import { transfers } from '@steelsafe/contract/transfers/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportFieldErrors, useCall } from '#core/http/queries.ts'
import { useGo } from '#core/navigation/navigation.ts'
import { usePermission } from '#core/session/permissions.ts'
import { OfferForm } from '#features/transfers/index.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Card } from '#ui/page/Card.tsx'

/**
 * Transfers a project to another company or deletes it. Shown only to users of the owner company with permission.
 */
export function TransferOrDelete({ project }: { project: Project }) {
  const { t } = useTranslation(['projects', 'transfers'])
  const scope = { id: project.companyId }
  const transfer = usePermission(transfers.offer, scope)
  const remove = usePermission(projects.delete, scope)
  const [open, setOpen] = useState<'transfer' | 'remove'>()
  const titles = {
    transfer: t('transfers:screen.offer.title'),
    remove: t('projects:screen.giveAway.remove'),
  }
  const close = () => setOpen(undefined)
  if (!transfer.isAllowed && !remove.isAllowed) return null
  return (
    <Card title={t('projects:screen.giveAway.title')}>
      <Group gap="sm">
        {transfer.isAllowed && (
          <Button variant="default" onClick={() => setOpen('transfer')}>
            {titles.transfer}
          </Button>
        )}
        {remove.isAllowed && (
          <Button variant="default" onClick={() => setOpen('remove')}>
            {titles.remove}
          </Button>
        )}
      </Group>
      <Dialog isOpen={open !== undefined} onClose={close} title={open && titles[open]}>
        {open === 'transfer' && <OfferForm project={project} onDone={close} />}
        {open === 'remove' && <Remove project={project} />}
      </Dialog>
    </Card>
  )
}

/** Deletes a tool with all its files. The user must type its number, to prevent accidents. */
function Remove({ project: { id, projectNumber, companyId, fileCount } }: { project: Project }) {
  const { t } = useTranslation('projects')
  const go = useGo()
  const [enteredNumber, setEnteredNumber] = useState('')
  const { send, isPending } = useCall(projects.delete)
  const remove = () =>
    send({ params: { id } }).then(() => go(companyPaths.projects(companyId)), reportFieldErrors)
  return (
    <Stack gap="md">
      <Text size="sm">{t('screen.giveAway.removeText', { number: projectNumber, files: fileCount })}</Text>
      <TextInput
        label={t('screen.giveAway.typeNumber', { number: projectNumber })}
        value={enteredNumber}
        onChange={event => setEnteredNumber(event.currentTarget.value)}
      />
      <Button
        color="red.9"
        disabled={enteredNumber !== projectNumber}
        loading={isPending}
        onClick={() => void remove()}
      >
        {t('screen.giveAway.remove')}
      </Button>
    </Stack>
  )
}
