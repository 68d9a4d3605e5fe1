import { support } from '@steelsafe/contract/support/endpoints.ts'
import type { SupportRequest, SupportStatus } from '@steelsafe/contract/support/entities.ts'
import { supportPaths } from '@steelsafe/contract/support/paths.ts'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '#core/queries.ts'
import { IconAction, LinkButton } from '#ui/ActionButton.tsx'
import { ChoiceCell } from '#ui/ChoiceCell.tsx'
import { useFormat } from '#ui/format.ts'
import { AddIcon, RemoveIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { Page } from '#ui/Page.tsx'

const personOf = ({ firstName, lastName }: SupportRequest) => `${firstName} ${lastName}`

/** Every support request with its status, which is changed in place. */
export function Screen() {
  const { t } = useTranslation(['support', 'shell'])
  const { instant } = useFormat()
  const statuses = useAnswer(support.statusOptions, {})
  return (
    <Page
      title={t('support:screen.requests.title')}
      trail={[{ label: t('shell:admin.title'), to: '/admin' }]}
      actions={
        <LinkButton to={supportPaths.request()} leftSection={<AddIcon size={16} />}>
          {t('support:screen.requests.add')}
        </LinkButton>
      }
    >
      <DataList
        name="supportRequests"
        label={t('support:screen.requests.title')}
        query={support.list}
        input={{}}
        filters={[{ name: 'statusTypeId', label: t('support:field.status'), options: statuses.data }]}
        rows={answer => answer.supportRequests}
        rowId={row => row.id}
        rowName={personOf}
        open={row => supportPaths.request(row.id)}
        columns={() => [
          {
            key: 'person',
            title: t('support:field.person'),
            kind: 'lead',
            sort: 'lastName',
            show: personOf,
          },
          {
            key: 'company',
            title: t('support:field.company'),
            sort: 'company',
            show: (row: SupportRequest) => row.company || '–',
          },
          {
            key: 'message',
            title: t('support:field.message'),
            show: row => (row.message.length > 80 ? `${row.message.slice(0, 80)} …` : row.message),
            text: row => row.message,
          },
          {
            key: 'createdDate',
            title: t('support:field.createdDate'),
            sort: 'createdDate',
            show: row => <span className="nowrap">{instant(row.createdDate)}</span>,
            text: row => new Date(row.createdDate),
          },
          {
            key: 'status',
            title: t('support:field.status'),
            sort: 'status',
            show: row => (
              <ChoiceCell
                act={support.setStatus}
                input={statusTypeId => ({
                  body: { requestId: row.id, statusTypeId: statusTypeId as SupportStatus },
                })}
                label={t('support:screen.requests.statusOf', { person: personOf(row) })}
                options={statuses.data ?? []}
                value={row.statusTypeId}
                display={row.status}
              />
            ),
            text: row => row.status,
          },
        ]}
        actions={row => (
          <IconAction
            act={support.remove}
            input={{ params: { requestId: row.id } }}
            question={t('support:screen.requests.removeQuestion', { person: personOf(row) })}
            label={t('support:screen.requests.remove', { person: personOf(row) })}
            icon={RemoveIcon}
          />
        )}
        empty={{
          title: t('support:screen.requests.empty'),
          text: t('support:screen.requests.emptyText'),
        }}
      />
    </Page>
  )
}
