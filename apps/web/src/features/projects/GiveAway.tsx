import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import type { Project } from '@steelsafe/contract/projects/entities.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#core/may.ts'
import { useGo } from '#core/navigation.ts'
import { useAct } from '#core/queries.ts'
import { ActionButton } from '#ui/ActionButton.tsx'
import { Card } from '#ui/Card.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SelectField } from '#ui/form/fields.tsx'

/** Giving a project to another company, and deleting it: for those of the owner who may. */
export function GiveAway({ project }: { project: Project }) {
  const { t } = useTranslation('projects')
  const scope = { id: project.companyId }
  const transfer = useMay(projects.transfer, scope)
  const remove = useMay(projects.remove, scope)
  const [open, setOpen] = useState<'transfer' | 'remove'>()
  const close = () => setOpen(undefined)
  if (!transfer.may && !remove.may) return null
  return (
    <Card title={t('screen.giveAway.title')}>
      <Group gap="sm">
        {transfer.may && (
          <Button variant="default" onClick={() => setOpen('transfer')}>
            {t('screen.giveAway.transfer')}
          </Button>
        )}
        {remove.may && (
          <Button variant="default" onClick={() => setOpen('remove')}>
            {t('screen.giveAway.remove')}
          </Button>
        )}
      </Group>
      <Dialog opened={open !== undefined} onClose={close} title={open && t(`screen.giveAway.${open}`)}>
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
      act={projects.transfer}
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

/** What was offered stands until it is answered or taken back. */
function Offered({ id, owner, to }: { id: string; owner: string; to: string }) {
  const { t } = useTranslation('projects')
  return (
    <Stack gap="md" align="start">
      <Text size="sm">{t('screen.giveAway.offered', { company: to })}</Text>
      <ActionButton
        act={projects.withdrawTransfer}
        input={{ params: { id } }}
        scope={{ id: owner }}
        variant="default"
      >
        {t('screen.giveAway.withdraw')}
      </ActionButton>
    </Stack>
  )
}

/** Nobody deletes a tool with all its files by a slip: its number has to be typed. */
function Remove({ project: { id, projectNumber, companyId, fileCount } }: { project: Project }) {
  const { t } = useTranslation('projects')
  const go = useGo()
  const [typed, setTyped] = useState('')
  const { act, isPending } = useAct(projects.remove)
  const remove = () =>
    act({ params: { id } }).then(
      () => go(companyPaths.projects(companyId)),
      () => undefined, // useAct has shown the failure
    )
  return (
    <Stack gap="md">
      <Text size="sm">{t('screen.giveAway.removeText', { number: projectNumber, files: fileCount })}</Text>
      <TextInput
        label={t('screen.giveAway.typeNumber', { number: projectNumber })}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <Button
        color="red.9"
        disabled={typed !== projectNumber}
        loading={isPending}
        onClick={() => void remove()}
      >
        {t('screen.giveAway.remove')}
      </Button>
    </Stack>
  )
}
