import { Badge, Tooltip } from '@mantine/core'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { sharing } from '@steelsafe/contract/sharing/endpoints.ts'
import type { ShareToken } from '@steelsafe/contract/sharing/entities.ts'
import { sharingPaths } from '@steelsafe/contract/sharing/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { copyAction } from '#ui/actions/copy-action.ts'
import { deleteAction, dialogAction } from '#ui/actions/row-actions.ts'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { usePersonName } from '#ui/facts/usePersonName.ts'
import { EditIcon } from '#ui/icons.ts'
import { ShortList } from '#ui/list/ShortList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Page } from '#ui/page/Page.tsx'
import { createPermittedScreen } from '#ui/page/permitted-screen.tsx'
import { OwnLink } from './ShareLink.tsx'

/**
 * The share links of a project: all links for users with permission to manage them, otherwise the user's own links.
 */
export const Screen = createPermittedScreen(sharing.list, 'sharing:screen.list.title', SharedLinks)

function SharedLinks() {
  const { t } = useTranslation(['sharing', 'files'])
  const personName = usePersonName()
  const column = useColumns()
  const { id } = useParams(sharingPaths.list)
  const links = useEndpointQuery(sharing.list, { params: { id }, query: {} })
  const [openedToken, setOpenedToken] = useState<string>()
  // The dialog closes when its link is deleted, in the dialog or by another user.
  const openedLink = links.data?.find(link => link.value === openedToken)
  const usesOf = ({ openCount, downloadCount, maxDownloads }: ShareToken) =>
    `${openCount} / ${downloadCount}${maxDownloads === null ? '' : ` (${maxDownloads})`}`
  return (
    <Page title={t('sharing:screen.list.title')}>
      <ShortList
        name="links"
        label={t('sharing:screen.list.title')}
        query={links}
        rowId={row => row.value}
        columns={[
          column.text('path', t('sharing:field.path')),
          {
            key: 'by',
            title: t('sharing:field.createdBy'),
            show: row =>
              row.isStopped ? (
                <>
                  {personName(row.createdBy)} <Stopped />
                </>
              ) : (
                personName(row.createdBy)
              ),
            text: row => personName(row.createdBy),
          },
          column.instant('createdDate', t('sharing:field.createdDate')),
          column.day('expiryDate', t('sharing:field.expiryDate')),
          { key: 'uses', title: t('sharing:field.uses'), show: usesOf },
        ]}
        actions={link => [
          copyAction(link.link, {
            label: t('sharing:screen.list.copy', { name: link.name }),
            done: t('sharing:screen.link.done'),
          }),
          dialogAction(() => setOpenedToken(link.value), {
            icon: EditIcon,
            label: t('sharing:screen.list.edit', { name: link.name }),
          }),
          deleteAction(
            link.isOwn ? sharing.deleteOwn : sharing.delete,
            { params: { id }, query: { token: link.value } },
            t('sharing:screen.link.removeQuestion'),
            { label: t('sharing:screen.list.remove', { name: link.name }) },
          ),
        ]}
        empty={{
          title: t('sharing:screen.list.empty'),
          text: t('sharing:screen.list.emptyText'),
          action: (
            <LinkButton to={projectPaths.files(id)} variant="default">
              {t('files:screen.toFiles')}
            </LinkButton>
          ),
        }}
      />
      <Dialog
        isOpen={openedLink !== undefined}
        onClose={() => setOpenedToken(undefined)}
        size="lg"
        title={openedLink?.path}
      >
        {openedLink && <OwnLink id={id} link={openedLink} />}
      </Dialog>
    </Page>
  )
}

/** Marks a link that no longer works because its creator may not share here anymore. */
function Stopped() {
  const { t } = useTranslation('sharing')
  return (
    <Tooltip label={t('screen.list.stoppedText')} multiline maw={320}>
      <Badge variant="default" radius="sm" tt="none">
        {t('screen.list.stopped')}
      </Badge>
    </Tooltip>
  )
}
