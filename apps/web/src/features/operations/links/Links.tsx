import { Stack, Text } from '@mantine/core'
import { operations } from '@steelsafe/contract/operations/endpoints.ts'
import { operationPaths } from '@steelsafe/contract/operations/paths.ts'
import type { OperationLink } from '@steelsafe/contract/operations/updates.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { LinkTools } from '#features/sharing/index.ts'
import { copyAction } from '#ui/actions/copy-action.ts'
import { deleteAction } from '#ui/actions/row-actions.ts'
import { usePersonName } from '#ui/facts/usePersonName.ts'
import { ShortList } from '#ui/list/ShortList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'
import { createPermittedScreen } from '#ui/page/permitted-screen.tsx'
import { NewLink } from './NewLink.tsx'

/** Shows the links with which suppliers without an account update operations of a tool. */
export const Screen = createPermittedScreen(operations.links, 'operations:screen.links.title', Links)

function Links() {
  const { t } = useTranslation(['operations', 'sharing'])
  const personName = usePersonName()
  const { id } = useParams(operationPaths.links)
  const column = useColumns()
  const links = useEndpointQuery(operations.links, { params: { id } })
  const [newLink, setNewLink] = useState<{ link: OperationLink; password: string }>()
  const nameOf = ({ shop }: Pick<OperationLink, 'shop'>) => shop || t('operations:screen.links.chosenName')
  const passwordOf = ({ hasPassword, isStopped }: OperationLink) =>
    isStopped
      ? t('operations:screen.links.stopped')
      : t(`operations:screen.links.${hasPassword ? 'yes' : 'no'}`)
  return (
    <Page title={t('operations:screen.links.title')}>
      <Stack gap="md">
        <Card title={t('operations:screen.links.new')}>
          <Stack gap="md">
            <Text size="sm" maw={640}>
              {t('operations:screen.links.note')}
            </Text>
            <NewLink project={id} onMade={(link, password) => setNewLink({ link, password })} />
            {newLink && (
              <LinkTools
                link={newLink.link.link}
                label={t('sharing:field.link')}
                name={nameOf(newLink.link)}
                isOpen={!newLink.link.hasPassword}
                password={newLink.password || undefined}
              />
            )}
          </Stack>
        </Card>
        <ShortList
          name="supplierLinks"
          label={t('operations:screen.links.title')}
          query={links}
          columns={[
            { key: 'shop', title: t('operations:field.shop'), show: nameOf },
            column.number('operationCount', t('operations:screen.links.count')),
            { key: 'password', title: t('operations:screen.links.password'), show: passwordOf },
            {
              key: 'by',
              title: t('sharing:field.createdBy'),
              show: row => personName(row.createdBy),
            },
            column.instant('createdDate', t('sharing:field.createdDate')),
            column.day('expiryDate', t('sharing:field.expiryDate')),
            column.number('openCount', t('operations:screen.links.opened')),
          ]}
          actions={link => [
            copyAction(link.link, {
              label: t('operations:screen.links.copy', { name: nameOf(link) }),
              done: t('sharing:screen.link.done'),
            }),
            deleteAction(
              operations.deleteLink,
              { params: { id }, query: { linkId: link.id } },
              t('operations:screen.links.removeQuestion'),
              { label: t('operations:screen.links.remove', { name: nameOf(link) }) },
            ),
          ]}
          empty={{
            title: t('operations:screen.links.empty'),
            text: t('operations:screen.links.emptyText'),
          }}
        />
      </Stack>
    </Page>
  )
}
