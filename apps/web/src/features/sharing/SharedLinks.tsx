import { ActionIcon, CopyButton, Group, Modal, Table, Tooltip } from '@mantine/core'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { sharing } from '@steelsafe/contract/sharing/endpoints.ts'
import type { ShareToken } from '@steelsafe/contract/sharing/entities.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParam } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { useProject } from '#features/projects/index.ts'
import { IconAction } from '#ui/ActionButton.tsx'
import { CardTable } from '#ui/CardTable.tsx'
import { Empty } from '#ui/Empty.tsx'
import { useFormat } from '#ui/format.ts'
import { DoneIcon, EditIcon, LinkIcon, RemoveIcon } from '#ui/icons.ts'
import { Page } from '#ui/Page.tsx'
import { PageState } from '#ui/PageState.tsx'
import { OwnLink } from './ShareLink.tsx'

/** The links of a project: the own ones, and with the right to manage them everybody's. */
export function Screen() {
  const { t } = useTranslation(['sharing', 'files', 'core', 'ui'])
  const { day, instant } = useFormat()
  const id = useParam('id')
  const { trail } = useProject(id)
  const links = useAnswer(sharing.list, { params: { id }, query: {} })
  const [open, setOpen] = useState<ShareToken>()
  const titles = {
    path: t('sharing:field.path'),
    by: t('sharing:field.createdBy'),
    date: t('sharing:field.createdDate'),
    expiry: t('sharing:field.expiryDate'),
    uses: t('sharing:field.uses'),
  }
  const usesOf = ({ openCount, downloadCount, maxDownloads }: ShareToken) =>
    `${openCount} / ${downloadCount}${maxDownloads === null ? '' : ` (${maxDownloads})`}`
  return (
    <Page
      title={t('sharing:screen.list.title')}
      trail={[...trail, { label: t('files:screen.title'), to: projectPaths.files(id) }]}
    >
      <PageState of={links}>
        {all =>
          all.length === 0 ? (
            <Empty
              kind="empty"
              title={t('sharing:screen.list.empty')}
              text={t('sharing:screen.list.emptyText')}
            />
          ) : (
            <CardTable
              label={t('sharing:screen.list.title')}
              head={[...Object.values(titles), t('ui:list.actions')]}
              sheet={{
                name: 'links',
                rows: () =>
                  all.map(link => [
                    link.path,
                    link.createdBy,
                    new Date(link.createdDate),
                    link.expiryDate,
                    usesOf(link),
                  ]),
              }}
            >
              {all.map(link => (
                <Table.Tr key={link.value}>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>{link.path}</Table.Td>
                  <Table.Td data-label={titles.by}>{link.createdBy || t('core:formerUser')}</Table.Td>
                  <Table.Td data-label={titles.date}>{instant(link.createdDate)}</Table.Td>
                  <Table.Td data-label={titles.expiry}>{day(link.expiryDate)}</Table.Td>
                  <Table.Td data-label={titles.uses}>{usesOf(link)}</Table.Td>
                  <Table.Td>
                    <Group gap={4} wrap="nowrap" justify="flex-end">
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
                    </Group>
                  </Table.Td>
                </Table.Tr>
              ))}
            </CardTable>
          )
        }
      </PageState>
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
