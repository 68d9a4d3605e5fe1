import { Text } from '@mantine/core'
import { testimonials } from '@steelsafe/contract/testimonials/endpoints.ts'
import type { Testimonial } from '@steelsafe/contract/testimonials/entities.ts'
import { testimonialPaths } from '@steelsafe/contract/testimonials/paths.ts'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#core/language.ts'
import { IconAction, LinkButton } from '#ui/ActionButton.tsx'
import { AddIcon, RemoveIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { Page } from '#ui/Page.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'

export function Screen() {
  const { t } = useTranslation(['testimonials', 'shell'])
  const quoteOf = ({ quote }: Testimonial) => quote[currentLanguage()] || quote.en
  const stateOf = ({ isActive }: Testimonial) => t(`testimonials:state.${isActive ? 'active' : 'inactive'}`)
  return (
    <Page
      title={t('testimonials:screen.list.title')}
      note={t('testimonials:screen.list.note')}
      trail={[{ label: t('shell:admin.title'), to: '/admin' }]}
      actions={
        <LinkButton
          to={testimonialPaths.edit()}
          for={testimonials.create}
          leftSection={<AddIcon size={16} />}
        >
          {t('testimonials:screen.list.add')}
        </LinkButton>
      }
    >
      <DataList
        name="testimonials"
        label={t('testimonials:screen.list.title')}
        query={testimonials.list}
        input={{}}
        rows={answer => answer.testimonials}
        rowId={row => row.id}
        rowName={row => row.person}
        open={row => testimonialPaths.edit(row.id)}
        columns={() => [
          {
            key: 'person',
            title: t('testimonials:field.person'),
            kind: 'lead',
            sort: 'person',
            show: (row: Testimonial) => row.person,
          },
          {
            key: 'company',
            title: t('testimonials:field.company'),
            sort: 'company',
            show: row => [row.title, row.company].filter(Boolean).join(', ') || '–',
          },
          {
            key: 'quote',
            title: t('testimonials:field.quote'),
            show: row => (
              <Text size="sm" lineClamp={2} maw={420}>
                {quoteOf(row)}
              </Text>
            ),
            text: quoteOf,
          },
          {
            key: 'state',
            title: t('testimonials:field.isActive'),
            sort: 'isActive',
            show: row => <StatusBadge tone={row.isActive ? 'on-time' : 'none'}>{stateOf(row)}</StatusBadge>,
            text: stateOf,
          },
        ]}
        actions={row => (
          <IconAction
            act={testimonials.remove}
            input={{ params: { testimonialId: row.id } }}
            question={t('testimonials:screen.list.removeQuestion', { person: row.person })}
            label={t('testimonials:screen.list.remove', { person: row.person })}
            icon={RemoveIcon}
          />
        )}
        empty={{
          title: t('testimonials:screen.list.empty'),
          text: t('testimonials:screen.list.emptyText'),
        }}
      />
    </Page>
  )
}
