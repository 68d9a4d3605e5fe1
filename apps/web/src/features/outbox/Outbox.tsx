import { ActionIcon, Modal, Stack, Text, Tooltip } from '@mantine/core'
import { outbox } from '@steelsafe/contract/outbox/endpoints.ts'
import { mailStates, type OutboxMail } from '@steelsafe/contract/outbox/entities.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '#core/queries.ts'
import { IconAction } from '#ui/ActionButton.tsx'
import { Facts } from '#ui/Facts.tsx'
import { useFormat } from '#ui/format.ts'
import { RetryIcon, ShowIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { Page } from '#ui/Page.tsx'
import { PageState } from '#ui/PageState.tsx'
import { StatusBadge, type Tone } from '#ui/StatusBadge.tsx'

type Row = Omit<OutboxMail, 'text'>

const tones: Record<Row['state'], Tone> = { waiting: 'due', sent: 'on-time', failed: 'late', kept: 'active' }

/** The e-mails of the installation: sent, waiting, failed, or kept because there is no mail server. */
export function Screen() {
  const { t } = useTranslation(['outbox', 'shell'])
  const { instant, number } = useFormat()
  const [open, setOpen] = useState<string>()
  const stateOf = (row: Row) => t(`outbox:state.${row.state}`)
  return (
    <Page
      title={t('outbox:screen.list.title')}
      note={t('outbox:screen.list.note')}
      trail={[{ label: t('shell:admin.title'), to: '/admin' }]}
    >
      <DataList
        name="outbox"
        label={t('outbox:screen.list.title')}
        query={outbox.list}
        input={{}}
        filters={[
          {
            name: 'state',
            label: t('outbox:field.state'),
            options: mailStates.map(value => ({ value, display: t(`outbox:state.${value}`) })),
          },
        ]}
        rows={answer => answer.mails}
        rowId={row => row.id}
        rowName={row => row.subject}
        columns={() => [
          {
            key: 'createdDate',
            title: t('outbox:field.createdDate'),
            sort: 'createdDate',
            show: (row: Row) => <span className="nowrap">{instant(row.createdDate)}</span>,
            text: row => new Date(row.createdDate),
          },
          {
            key: 'subject',
            title: t('outbox:field.subject'),
            kind: 'lead',
            sort: 'subject',
            show: row => row.subject,
          },
          {
            key: 'recipient',
            title: t('outbox:field.recipient'),
            sort: 'recipient',
            show: row => row.recipient,
          },
          {
            key: 'state',
            title: t('outbox:field.state'),
            sort: 'state',
            show: row => <StatusBadge tone={tones[row.state]}>{stateOf(row)}</StatusBadge>,
            text: stateOf,
          },
          {
            key: 'tries',
            title: t('outbox:field.tries'),
            show: row => (row.lastError ? `${number(row.tries)} (${row.lastError})` : number(row.tries)),
            text: row => row.tries,
          },
        ]}
        actions={row => (
          <>
            <Tooltip label={t('outbox:screen.list.show', { subject: row.subject })}>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('outbox:screen.list.show', { subject: row.subject })}
                onClick={() => setOpen(row.id)}
              >
                <ShowIcon size={16} />
              </ActionIcon>
            </Tooltip>
            {row.state !== 'sent' && (
              <IconAction
                act={outbox.retry}
                input={{ params: { mailId: row.id } }}
                label={t('outbox:screen.list.retry', { subject: row.subject })}
                icon={RetryIcon}
              />
            )}
          </>
        )}
        empty={{ title: t('outbox:screen.list.empty'), text: t('outbox:screen.list.emptyText') }}
      />
      {open && <MailDialog id={open} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}

/** The words of one that has not left: without a mail server, an administrator hands its link on. */
function MailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation(['outbox', 'core', 'ui'])
  const { instant } = useFormat()
  const mail = useAnswer(outbox.get, { params: { mailId: id } })
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={mail.data?.subject ?? t('ui:state.loading')}
      closeButtonProps={{ 'aria-label': t('ui:toast.close') }}
    >
      <PageState of={mail}>
        {({ recipient, language, sentDate, text }) => (
          <Stack>
            <Facts
              facts={[
                [t('outbox:field.recipient'), recipient],
                [t('outbox:field.language'), t(`core:language.${language}`)],
                [t('outbox:field.sentDate'), sentDate && instant(sentDate)],
              ]}
            />
            <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {text ?? t('outbox:screen.list.sentText')}
            </Text>
          </Stack>
        )}
      </PageState>
    </Modal>
  )
}
