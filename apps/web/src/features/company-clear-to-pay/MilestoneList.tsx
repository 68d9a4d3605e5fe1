import { Group, Table, Text } from '@mantine/core'
import { companyClearToPay } from '@steelsafe/contract/company-clear-to-pay/endpoints.ts'
import { companyClearToPayPaths } from '@steelsafe/contract/company-clear-to-pay/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParam } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { IconAction, IconLink, LinkButton } from '#ui/ActionButton.tsx'
import { CardTable } from '#ui/CardTable.tsx'
import { Empty } from '#ui/Empty.tsx'
import { AddIcon, DoneIcon, EditIcon, RemoveIcon } from '#ui/icons.ts'
import { Page } from '#ui/Page.tsx'
import { PageState } from '#ui/PageState.tsx'
import { flags } from './flags.ts'
import { useClearToPayTrail } from './useClearToPayTrail.ts'

/** The clear-to-pay milestones of a company, with what each asks for. */
export function Screen() {
  const { t } = useTranslation(['company-clear-to-pay', 'ui'])
  const id = useParam('id')
  const { trail } = useClearToPayTrail(id)
  const yesOr = (isSet: boolean) => (isSet ? t('company-clear-to-pay:screen.milestones.yes') : '')
  const list = useAnswer(companyClearToPay.milestones, { params: { id } })
  return (
    <Page
      title={t('company-clear-to-pay:screen.milestones.title')}
      trail={trail}
      actions={
        <LinkButton
          to={companyClearToPayPaths.editMilestone(id)}
          for={companyClearToPay.createMilestone}
          scope={{ id }}
          leftSection={<AddIcon size={16} />}
        >
          {t('company-clear-to-pay:screen.milestones.add')}
        </LinkButton>
      }
    >
      <PageState of={list}>
        {rows =>
          rows.length === 0 ? (
            <Empty
              kind="empty"
              title={t('company-clear-to-pay:screen.milestones.empty')}
              text={t('company-clear-to-pay:screen.milestones.emptyText')}
            />
          ) : (
            <CardTable
              label={t('company-clear-to-pay:screen.milestones.title')}
              head={[
                t('company-clear-to-pay:field.name'),
                ...flags.map(flag => t(`company-clear-to-pay:field.${flag}`)),
                t('ui:list.actions'),
              ]}
              sheet={{
                name: 'clear-to-pay-milestones',
                rows: () => rows.map(row => [row.name, ...flags.map(flag => yesOr(row[flag]))]),
              }}
            >
              {rows.map(row => (
                <Table.Tr key={row.id}>
                  <Table.Td>
                    <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                      {row.name}
                    </Text>
                  </Table.Td>
                  {flags.map(flag => (
                    <Table.Td key={flag} data-label={t(`company-clear-to-pay:field.${flag}`)}>
                      {row[flag] ? (
                        <DoneIcon
                          size={16}
                          role="img"
                          aria-label={t('company-clear-to-pay:screen.milestones.yes')}
                        />
                      ) : (
                        '–'
                      )}
                    </Table.Td>
                  ))}
                  <Table.Td>
                    <Group gap={4} justify="flex-end" wrap="nowrap">
                      <IconLink
                        to={companyClearToPayPaths.editMilestone(id, row.id)}
                        for={companyClearToPay.updateMilestone}
                        scope={{ id }}
                        label={t('company-clear-to-pay:screen.milestones.edit', { name: row.name })}
                        icon={EditIcon}
                      />
                      <IconAction
                        act={companyClearToPay.removeMilestone}
                        input={{ params: { milestoneId: row.id } }}
                        scope={{ id }}
                        question={t('company-clear-to-pay:screen.milestones.removeQuestion', {
                          name: row.name,
                        })}
                        label={t('company-clear-to-pay:screen.milestones.remove', { name: row.name })}
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
