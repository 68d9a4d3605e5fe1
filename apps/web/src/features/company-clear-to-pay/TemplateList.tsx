import { Group, Table, Text } from '@mantine/core'
import { companyClearToPay } from '@steelsafe/contract/company-clear-to-pay/endpoints.ts'
import type { Template } from '@steelsafe/contract/company-clear-to-pay/entities.ts'
import { companyClearToPayPaths } from '@steelsafe/contract/company-clear-to-pay/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParam } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { IconAction, IconLink, LinkButton } from '#ui/ActionButton.tsx'
import { CardTable } from '#ui/CardTable.tsx'
import { Empty } from '#ui/Empty.tsx'
import { AddIcon, EditIcon, RemoveIcon } from '#ui/icons.ts'
import { Page } from '#ui/Page.tsx'
import { PageState } from '#ui/PageState.tsx'
import { useClearToPayTrail } from './useClearToPayTrail.ts'

/** A company's clear-to-pay templates, with who made them. */
export function Screen() {
  const { t } = useTranslation(['company-clear-to-pay', 'ui'])
  const id = useParam('id')
  const { trail } = useClearToPayTrail(id)
  const list = useAnswer(companyClearToPay.templates, { params: { id } })
  const creatorOf = ({ creator }: Template) =>
    creator ? `${creator.firstName} ${creator.lastName}` : t('company-clear-to-pay:screen.templates.former')
  const titles = {
    milestones: t('company-clear-to-pay:field.milestones'),
    creator: t('company-clear-to-pay:field.creator'),
  }
  return (
    <Page
      title={t('company-clear-to-pay:screen.templates.title')}
      trail={trail}
      actions={
        <>
          <LinkButton
            to={companyClearToPayPaths.apply(id)}
            for={companyClearToPay.apply}
            scope={{ id }}
            variant="default"
          >
            {t('company-clear-to-pay:screen.apply.title')}
          </LinkButton>
          <LinkButton
            to={companyClearToPayPaths.editTemplate(id)}
            for={companyClearToPay.createTemplate}
            scope={{ id }}
            leftSection={<AddIcon size={16} />}
          >
            {t('company-clear-to-pay:screen.templates.add')}
          </LinkButton>
        </>
      }
    >
      <PageState of={list}>
        {rows =>
          rows.length === 0 ? (
            <Empty
              kind="empty"
              title={t('company-clear-to-pay:screen.templates.empty')}
              text={t('company-clear-to-pay:screen.templates.emptyText')}
            />
          ) : (
            <CardTable
              label={t('company-clear-to-pay:screen.templates.title')}
              head={[
                t('company-clear-to-pay:field.templateName'),
                ...Object.values(titles),
                t('ui:list.actions'),
              ]}
              sheet={{
                name: 'clear-to-pay-templates',
                rows: () =>
                  rows.map(row => [
                    row.name,
                    row.milestones.map(milestone => milestone.name).join(', '),
                    creatorOf(row),
                  ]),
              }}
            >
              {rows.map(row => (
                <Table.Tr key={row.id}>
                  <Table.Td>
                    <Text fw={600}>{row.name}</Text>
                    {row.description && (
                      <Text size="xs" c="dimmed" lineClamp={2} maw={420}>
                        {row.description}
                      </Text>
                    )}
                  </Table.Td>
                  <Table.Td data-label={titles.milestones}>
                    {row.milestones.map(milestone => milestone.name).join(' · ')}
                  </Table.Td>
                  <Table.Td data-label={titles.creator}>{creatorOf(row)}</Table.Td>
                  <Table.Td>
                    <Group gap={4} justify="flex-end" wrap="nowrap">
                      <IconLink
                        to={companyClearToPayPaths.editTemplate(id, row.id)}
                        for={companyClearToPay.updateTemplate}
                        scope={{ id }}
                        label={t('company-clear-to-pay:screen.templates.edit', { name: row.name })}
                        icon={EditIcon}
                      />
                      <IconAction
                        act={companyClearToPay.removeTemplate}
                        input={{ params: { templateId: row.id } }}
                        scope={{ id }}
                        question={t('company-clear-to-pay:screen.templates.removeQuestion', {
                          name: row.name,
                        })}
                        label={t('company-clear-to-pay:screen.templates.remove', { name: row.name })}
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
    </Page>
  )
}
