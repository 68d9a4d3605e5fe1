import { Button } from '@mantine/core'
import { testimonials } from '@steelsafe/contract/testimonials/endpoints.ts'
import { testimonialPaths } from '@steelsafe/contract/testimonials/paths.ts'
import { useTranslation } from 'react-i18next'
import { deleteAction, editAction } from '#ui/actions/row-actions.ts'
import { AddLink } from '#ui/controls/ActionButton.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'

/** A page with a list that uses all options. */
export function Screen() {
  const { t } = useTranslation('testimonials')
  const column = useColumns()
  return (
    <DataList
      name="testimonials"
      label={t('screen.list.title')}
      endpoint={testimonials.list}
      input={{}}
      rows="testimonials"
      open={row => testimonialPaths.edit(row.id)}
      columns={[
        column.lead('person', t('field.person'), { sort: 'person' }),
        column.text('company', t('field.company'), { sort: 'company' }),
        column.text('title', t('field.title')),
      ]}
      bulk={({ rows, clear }) => <Button onClick={clear}>{rows.map(row => row.person).join(' + ')}</Button>}
      actions={row => [
        editAction(testimonialPaths.edit(row.id), testimonials.update),
        deleteAction(
          testimonials.delete,
          { params: { testimonialId: row.id } },
          t('screen.list.removeQuestion', { person: row.person }),
        ),
      ]}
      empty={{
        title: t('screen.list.empty'),
        text: t('screen.list.emptyText'),
        action: <AddLink to={testimonialPaths.edit()}>{t('screen.list.add')}</AddLink>,
      }}
    />
  )
}
