import { Stack, Title, Tooltip } from '@mantine/core'
import type { Invitation } from '@steelsafe/contract/account/entities.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { usePermission } from '#core/session/permissions.ts'
import { callAction, deleteAction } from '#ui/actions/row-actions.ts'
import { StatusBadge } from '#ui/facts/StatusBadge.tsx'
import { MailIcon } from '#ui/icons.ts'
import { ShortList } from '#ui/list/ShortList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { InvitationLink } from './InvitationLink.tsx'

interface InvitationsProps {
  /** The company or project that people are invited to. */
  place: { kind: 'company' | 'project'; id: string }
}

const tones = { open: 'active', expired: 'none', void: 'late' } as const

/**
 * Shows the invitations that are not accepted yet, with buttons to send them again or withdraw them. Renders nothing
 * without invitations.
 */
export function Invitations({ place }: InvitationsProps) {
  const { t } = useTranslation(['account', 'core'])
  const column = useColumns()
  const area = place.kind === 'company' ? companies : projectMembers
  const params = { id: place.id }
  const { isAllowed } = usePermission(area.invitations, place, { params })
  const invitations = useEndpointQuery(area.invitations, { params }, { enabled: isAllowed })
  const [newInvitation, setNewInvitation] = useState<{ email: string; link: string }>()
  if (!invitations.isError && !newInvitation && !invitations.data?.length) return null
  return (
    <Stack gap="md" mt="xl">
      <Title order={2}>{t('account:screen.invitations.title')}</Title>
      {newInvitation && <InvitationLink {...newInvitation} onDone={() => setNewInvitation(undefined)} />}
      <ShortList
        name="invitations"
        label={t('account:screen.invitations.title')}
        query={invitations}
        columns={[
          column.text('email', t('account:screen.invitations.email')),
          {
            key: 'relationship',
            title: t('account:screen.invitations.relationship'),
            show: row => t(`core:relationship.${row.relationship}`),
          },
          column.doneBy('invitedBy', t('account:screen.invitations.invitedBy')),
          column.instant('sentDate', t('account:screen.invitations.sent')),
          column.instant('expiresDate', t('account:screen.invitations.expires')),
          {
            key: 'state',
            title: t('account:screen.invitations.state'),
            show: row => <InvitationState state={row.state} />,
            text: row => t(`account:screen.invitations.states.${row.state}`),
          },
        ]}
        actions={({ id, email }) => [
          callAction(
            area.resendInvitation,
            { params, body: { invitationId: id } },
            {
              icon: MailIcon,
              label: t('account:screen.invitations.resend', { email }),
              done: ({ link }) =>
                t(link === null ? 'account:act.invite.done' : 'account:screen.invitationLink.notSent'),
              onDone: ({ link }) => setNewInvitation(link === null ? undefined : { email, link }),
            },
          ),
          deleteAction(
            area.withdrawInvitation,
            { params, query: { invitationId: id } },
            t('account:screen.invitations.withdrawQuestion', { email }),
            { label: t('account:screen.invitations.withdraw', { email }) },
          ),
        ]}
        empty={{
          title: t('account:screen.invitations.none'),
          text: t('account:screen.invitations.noneText'),
        }}
      />
    </Stack>
  )
}

function InvitationState({ state }: Pick<Invitation, 'state'>) {
  const { t } = useTranslation('account')
  return (
    <Tooltip label={t('screen.invitations.voidText')} disabled={state !== 'void'} multiline maw={320}>
      <span>
        <StatusBadge tone={tones[state]}>{t(`screen.invitations.states.${state}`)}</StatusBadge>
      </span>
    </Tooltip>
  )
}
