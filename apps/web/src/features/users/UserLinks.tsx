import type { OwnedLink } from '@steelsafe/contract/sharing/entities.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import type { User } from '@steelsafe/contract/users/entities.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useLinkName } from '#features/sharing/index.ts'
import { deleteAction, dialogAction } from '#ui/actions/row-actions.ts'
import { ShareIcon } from '#ui/icons.ts'
import { ShortList } from '#ui/list/ShortList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { TransferLink } from './offboarding/TransferLink.tsx'
import { UserFrame } from './UserFrame.tsx'

/** The share links of a user. */
export function Screen() {
  return <UserFrame part="links">{user => <Links user={user} />}</UserFrame>
}

function Links({ user }: { user: User }) {
  const { t } = useTranslation('users')
  const column = useColumns()
  const linkName = useLinkName()
  const links = useEndpointQuery(users.links, { params: { userId: user.id } })
  const [linkToGive, setLinkToGive] = useState<OwnedLink>()
  return (
    <>
      <ShortList
        name="userLinks"
        label={t('screen.user.links')}
        query={links}
        columns={[
          { key: 'path', title: t('field.path'), show: linkName },
          column.text('projectNumber', t('field.project')),
          column.number('openCount', t('field.openCount')),
          {
            key: 'state',
            title: t('field.linkState'),
            show: row => t(row.isStopped ? 'screen.user.stopped' : 'screen.user.works'),
          },
        ]}
        actions={row => [
          dialogAction(() => setLinkToGive(row), {
            icon: ShareIcon,
            label: t('screen.user.giveLink', { path: linkName(row) }),
            for: users.transferLink,
          }),
          deleteAction(
            users.revokeLink,
            { params: { userId: user.id, linkId: row.id } },
            t('screen.user.endLinkQuestion'),
            { label: t('screen.user.endLink', { path: linkName(row) }) },
          ),
        ]}
        empty={{ title: t('screen.user.noLinks'), text: t('screen.user.noLinksText') }}
      />
      {linkToGive && <TransferLink user={user} link={linkToGive} onClose={() => setLinkToGive(undefined)} />}
    </>
  )
}
