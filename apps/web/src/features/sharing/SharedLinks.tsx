import { ActionIcon, Modal, Tooltip } from '@mantine/core'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { sharing } from '@steelsafe/contract/sharing/endpoints.ts'
import type { ShareToken } from '@steelsafe/contract/sharing/entities.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParam } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { useProject } from '#features/projects/index.ts'
import { IconAction } from '#ui/ActionButton.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { useFormat } from '#ui/format.ts'
import { DoneIcon, EditIcon, LinkIcon, RemoveIcon } from '#ui/icons.ts'
import { ShortList } from '#ui/list/ShortList.tsx'
import { Page } from '#ui/Page.tsx'
import { OwnLink } from './ShareLink.tsx'

/** The links of a project: the own ones, and with the right to manage them everybody's. */
export function Screen() {
  const { t } = useTranslation(['sharing', 'files', 'core'])
  const { day, instant } = useFormat()
  const id = useParam('id')
  const { trail } = useProject(id)
  const links = useAnswer(sharing.list, { params: { id }, query: {} })
  const [open, setOpen] = useState<ShareToken>()
  const usesOf = ({ openCount, downloadCount, maxDownloads }: ShareToken) =>
    `${openCount} / ${downloadCount}${maxDownloads === null ? '' : ` (${maxDownloads})`}`
  return (
    <Page
      title={t('sharing:screen.list.title')}
      trail={[...trail, { label: t('files:screen.title'), to: projectPaths.files(id) }]}
    >
      <ShortList
        name="links"
        label={t('sharing:screen.list.title')}
        of={links}
        rows={rows => rows}
        rowId={row => row.value}
        columns={[
          { key: 'path', title: t('sharing:field.path'), show: row => row.path },
          {
            key: 'by',
            title: t('sharing:field.createdBy'),
            show: row => row.createdBy || t('core:formerUser'),
          },
          {
            key: 'date',
            title: t('sharing:field.createdDate'),
            show: row => instant(row.createdDate),
            text: row => new Date(row.createdDate),
          },
          { key: 'expiry', title: t('sharing:field.expiryDate'), show: row => day(row.expiryDate) },
          { key: 'uses', title: t('sharing:field.uses'), show: usesOf },
        ]}
        actions={link => (
          <>
            <Copy link={link} />
            <Tooltip label={t('sharing:screen.list.edit', { name: link.name })}>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('sharing:screen.list.edit', { name: link.name })}
                onClick={() => setOpen(link)}
              >
                <EditIcon size={16} />
              </ActionIcon>
            </Tooltip>
            <IconAction
              act={link.isOwn ? sharing.removeOwn : sharing.remove}
              input={{ params: { id }, query: { token: link.value } }}
              scope={{ id }}
              question={t('sharing:screen.link.removeQuestion')}
              label={t('sharing:screen.list.remove', { name: link.name })}
              icon={RemoveIcon}
            />
          </>
        )}
        empty={{ title: t('sharing:screen.list.empty'), text: t('sharing:screen.list.emptyText') }}
      />
      <Modal
        opened={open !== undefined}
        onClose={() => setOpen(undefined)}
        size="lg"
        title={open?.path}
        closeButtonProps={{ 'aria-label': t('files:screen.close') }}
      >
        {open && <OwnLink id={id} link={links.data?.find(link => link.value === open.value) ?? open} />}
      </Modal>
    </Page>
  )
}

function Copy({ link: { link, name } }: { link: ShareToken }) {
  const { t } = useTranslation('sharing')
  return (
    <CopyButton value={link}>
      {({ copied, copy }) => (
        <Tooltip label={t(copied ? 'screen.link.copied' : 'screen.link.copy')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('screen.list.copy', { name })}
            onClick={copy}
          >
            {copied ? <DoneIcon size={16} /> : <LinkIcon size={16} />}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  )
}
