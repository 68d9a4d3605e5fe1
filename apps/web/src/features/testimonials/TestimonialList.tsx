import { Text } from '@mantine/core'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { testimonials } from '@steelsafe/contract/testimonials/endpoints.ts'
import type { Testimonial } from '@steelsafe/contract/testimonials/entities.ts'
import { testimonialPaths } from '@steelsafe/contract/testimonials/paths.ts'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#core/language/language.ts'
import { deleteAction } from '#ui/actions/row-actions.ts'
import { AddLink } from '#ui/controls/ActionButton.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'

/** Shows the testimonials of the sign-in page, for administrators. */
export function Screen() {
  const { t } = useTranslation(['testimonials', 'shell'])
  const column = useColumns()
  const quoteOf = ({ quote }: Testimonial) => quote[currentLanguage()] || quote.en
  const stateOf = ({ isActive }: Testimonial) => t(`testimonials:state.${isActive ? 'active' : 'inactive'}`)
  return (
    <Page
      title={t('testimonials:screen.list.title')}
      note={t('testimonials:screen.list.note')}
      actions={
        <AddLink to={testimonialPaths.edit()} for={testimonials.create}>
          {t('testimonials:screen.list.add')}
        </AddLink>
      }
    >
      <DataList
        name="testimonials"
        label={t('testimonials:screen.list.title')}
        endpoint={testimonials.list}
        input={{}}
        rows="testimonials"
        open={row => testimonialPaths.edit(row.id)}
        columns={[
          column.lead('person', t('testimonials:field.person'), { sort: 'person' }),
          {
            key: 'company',
            title: t('testimonials:field.company'),
            sort: 'company',
            show: row => [row.title, row.company].filter(Boolean).join(', ') || dash,
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
          column.badge('state', t('testimonials:field.isActive'), {
            sort: 'isActive',
            toneOf: row => (row.isActive ? 'on-time' : 'none'),
            textOf: stateOf,
          }),
        ]}
        actions={row => [
          deleteAction(
            testimonials.delete,
            { params: { testimonialId: row.id } },
            t('testimonials:screen.list.removeQuestion', { person: row.person }),
            { label: t('testimonials:screen.list.remove', { person: row.person }) },
          ),
        ]}
        empty={{
          title: t('testimonials:screen.list.empty'),
          text: t('testimonials:screen.list.emptyText'),
          add: { to: testimonialPaths.edit(), for: testimonials.create },
        }}
      />
    </Page>
  )
}
