import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import type { Project } from '@steelsafe/contract/projects/entities.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo } from '#core/navigation.ts'
import { usePermission } from '#core/permissions.ts'
import { useCall } from '#core/queries.ts'
import { ActionButton } from '#ui/ActionButton.tsx'
import { Card } from '#ui/Card.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SelectField } from '#ui/form/fields.tsx'

/** Transfers a project to another company or deletes it. Shown to users of the owner who have the right. */
export function GiveAway({ project }: { project: Project }) {
  const { t } = useTranslation('projects')
  const scope = { id: project.companyId }
  const transfer = usePermission(projects.transfer, scope)
  const remove = usePermission(projects.remove, scope)
  const [open, setOpen] = useState<'transfer' | 'remove'>()
  const close = () => setOpen(undefined)
  if (!transfer.isAllowed && !remove.isAllowed) return null
  return (
    <Card title={t('screen.giveAway.title')}>
      <Group gap="sm">
        {transfer.isAllowed && (
          <Button variant="default" onClick={() => setOpen('transfer')}>
            {t('screen.giveAway.transfer')}
          </Button>
        )}
        {remove.isAllowed && (
          <Button variant="default" onClick={() => setOpen('remove')}>
            {t('screen.giveAway.remove')}
          </Button>
        )}
      </Group>
      <Dialog isOpen={open !== undefined} onClose={close} title={open && t(`screen.giveAway.${open}`)}>
        {open === 'transfer' && <Transfer project={project} onDone={close} />}
        {open === 'remove' && <Remove project={project} />}
      </Dialog>
    </Card>
  )
}

function Transfer({
  project: { id, companyId, companies, offeredTo },
  onDone,
}: {
  project: Project
  onDone: () => void
}) {
  const { t } = useTranslation('projects')
  const go = useGo()
  if (offeredTo) return <Offered id={id} owner={companyId} to={offeredTo.name} />
  const others = companies.filter(company => company.companyId !== companyId)
  if (others.length === 0) return <Text size="sm">{t('screen.giveAway.nobody')}</Text>
  return (
    <EntityForm
      endpoint={projects.transfer}
      input={{ params: { id } }}
      scope={{ id: companyId }}
      values={{ companyId: '' }}
      submit={t('screen.giveAway.transfer')}
      onDone={() => {
        onDone()
        go(projectPaths.home(id))
      }}
    >
      <Text size="sm">{t('screen.giveAway.transferText')}</Text>
      <SelectField
        name="companyId"
        label={t('screen.giveAway.company')}
        options={others.map(company => ({ value: company.companyId, display: company.name }))}
        required
      />
    </EntityForm>
  )
}

/** Shows a pending offer, which can be withdrawn. */
function Offered({ id, owner, to }: { id: string; owner: string; to: string }) {
  const { t } = useTranslation('projects')
  return (
    <Stack gap="md" align="start">
      <Text size="sm">{t('screen.giveAway.offered', { company: to })}</Text>
      <ActionButton
        endpoint={projects.withdrawTransfer}
        input={{ params: { id } }}
        scope={{ id: owner }}
        variant="default"
      >
        {t('screen.giveAway.withdraw')}
      </ActionButton>
    </Stack>
  )
}

/** Deletes a tool with all its files. The user must type its number, to prevent accidents. */
function Remove({ project: { id, projectNumber, companyId, fileCount } }: { project: Project }) {
  const { t } = useTranslation('projects')
  const go = useGo()
  const [enteredNumber, setEnteredNumber] = useState('')
  const { send, isPending } = useCall(projects.remove)
  const remove = () =>
    send({ params: { id } }).then(
      () => go(companyPaths.projects(companyId)),
      () => undefined, // useCall has shown the failure
    )
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
