import { Badge, Divider, Group, Stack, Text } from '@mantine/core'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { PlanLink } from '@steelsafe/contract/timeline/entities.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { LinkTools, NewLinkPassword } from '#features/sharing/index.ts'
import { IconAction } from '#ui/controls/ActionButton.tsx'
import { copyText } from '#ui/controls/CopyButton.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { usePersonName } from '#ui/facts/usePersonName.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { DateField } from '#ui/form/fields/DateField.tsx'
import { RemoveIcon } from '#ui/icons.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { PageState } from '#ui/page/PageState.tsx'

/** A dialog that creates and lists the share links of the plan. */
export function ShareDialog({ project, onClose }: { project: string; onClose: () => void }) {
  const { t } = useTranslation(['timeline', 'sharing'])
  const links = useEndpointQuery(timeline.links, { params: { id: project } })
  const [newLink, setNewLink] = useState<{ id: string; password: string }>()
  return (
    <Dialog onClose={onClose} size="lg" title={t('timeline:screen.share.title')}>
      <Stack gap="md">
        <Text size="sm">{t('timeline:screen.share.note')}</Text>
        <EntityForm
          endpoint={timeline.createLink}
          input={{ params: { id: project } }}
          values={{ password: '', expiryDate: null as string | null }}
          toBody={({ password, expiryDate }) => ({ expiryDate, ...(password ? { password } : {}) })}
          submitLabel={t('timeline:screen.share.create')}
          onDone={({ id, link }, { password }) => {
            setNewLink({ id, password })
            void copyText(link).then(
              () => toast.done(t('timeline:screen.share.done')),
              // Some browsers allow copying only directly on a click; the user can click the copy button instead.
              () => undefined,
            )
          }}
          resetsAfterSend
        >
          <NewLinkPassword
            label={t('timeline:screen.share.password')}
            empty={t('timeline:screen.share.noPassword')}
          />
          <DateField
            name="expiryDate"
            label={t('timeline:screen.share.expiryDate')}
            description={t('sharing:screen.link.expiryHint')}
          />
        </EntityForm>
        <Divider />
        <PageState query={links}>
          {planLinks => (
            <Stack gap="md" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
              {planLinks.map(link => (
                <SharedLink
                  key={link.id}
                  project={project}
                  link={link}
                  password={newLink?.id === link.id ? newLink.password : undefined}
                />
              ))}
            </Stack>
          )}
        </PageState>
      </Stack>
    </Dialog>
  )
}

interface SharedLinkProps {
  project: string
  link: PlanLink
  /** Set only right after the link was created. */
  password: string | undefined
}

function SharedLink({ project, link, password }: SharedLinkProps) {
  const { t } = useTranslation('timeline')
  const personName = usePersonName()
  const { day, instant, number } = useFormat()
  const { id, createdBy, createdDate, expiryDate, hasPassword, isStopped, openCount } = link
  const date = instant(createdDate)
  return (
    <Stack component="li" gap="xs">
      <LinkTools
        link={link.link}
        label={t('screen.share.link', { date })}
        name={t('screen.title')}
        isOpen={!hasPassword}
        password={password}
      />
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <Group gap="xs">
          <Badge variant="default" radius="sm" tt="none">
            {isStopped
              ? t('screen.share.stopped')
              : t(hasPassword ? 'screen.share.withPassword' : 'screen.share.open')}
          </Badge>
          <Text size="xs" c="dimmed">
            {joinParts(
              personName(createdBy),
              expiryDate && t('screen.share.until', { date: day(expiryDate) }),
              t('screen.share.used', { opens: number(openCount) }),
            )}
          </Text>
        </Group>
        <IconAction
          endpoint={timeline.deleteLink}
          input={{ params: { id: project }, query: { linkId: id } }}
          question={t('screen.share.removeQuestion')}
          label={t('screen.share.remove', { date })}
          icon={RemoveIcon}
        />
      </Group>
    </Stack>
  )
}
