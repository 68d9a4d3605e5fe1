import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import type { OwnedLink } from '@steelsafe/contract/sharing/entities.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useEndpointQuery } from '#core/http/queries.ts'
import { useLinkName } from '#features/sharing/index.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'

interface RemoveUserProps {
  /** Id of the project. */
  id: string
  userId: string
  person: string
  onClose: () => void
}

/**
 * A dialog that removes a user from a project. It first lists the user's links that will stop working; the current
 * user can take them over.
 */
export function RemoveUser({ id, userId, person, onClose }: RemoveUserProps) {
  const { t } = useTranslation(['project-members', 'ui'])
  const links = useEndpointQuery(projectMembers.links, { params: { id }, query: { userId } })
  const [skippedIds, setSkippedIds] = useState<readonly string[]>([])
  const take = useCall(projectMembers.transferLinks)
  const remove = useCall(projectMembers.removeUser)
  const run = async (all: readonly OwnedLink[]) => {
    const linkIds = all.map(link => link.id).filter(link => !skippedIds.includes(link))
    try {
      if (linkIds.length > 0) await take.send({ params: { id }, body: { userId, links: linkIds } })
      await remove.send({ params: { id }, query: { userId } })
      onClose()
    } catch {
      // The failure was already shown. The remaining links can be tried again.
    }
  }
  const linkName = useLinkName()
  return (
    <Dialog onClose={onClose} title={t('project-members:screen.users.remove', { person })} query={links}>
      {all => (
        <Stack gap="md">
          <Text size="sm">{t('project-members:screen.users.removeQuestion', { person })}</Text>
          {all.length > 0 && (
            <Stack gap="xs">
              <Text size="sm">{t('project-members:screen.users.links', { person, count: all.length })}</Text>
              {all.map(link => (
                <Checkbox
                  key={link.id}
                  label={linkName(link)}
                  checked={!skippedIds.includes(link.id)}
                  onChange={({ currentTarget: { checked } }) =>
                    setSkippedIds(
                      checked ? skippedIds.filter(one => one !== link.id) : [...skippedIds, link.id],
                    )
                  }
                />
              ))}
            </Stack>
          )}
          <Group gap="sm">
            <Button
              color="var(--badge)"
              loading={take.isPending || remove.isPending}
              onClick={() => void run(all)}
            >
              {t('project-members:screen.users.remove', { person })}
            </Button>
            <Button variant="default" onClick={onClose}>
              {t('ui:confirm.cancel')}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}
