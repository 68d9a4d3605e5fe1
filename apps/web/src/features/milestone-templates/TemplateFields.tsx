import { useTranslation } from 'react-i18next'
import { TextAreaField, TextField } from '#ui/form/fields/fields.tsx'
import { OrderedField } from '#ui/form/fields/OrderedField.tsx'
import type { FieldOptions } from '#ui/form/options/loaded-options.ts'

interface TemplateFieldsProps {
  /** The name of the field with the ids of the milestones. */
  milestonesField: string
  /** The milestones that the template can contain, or the query that loads them. */
  options: FieldOptions
  /** The placeholder of the field that adds a milestone. */
  add: string
}

/** The fields of a template: its name, its description and its milestones in order. */
export function TemplateFields({ milestonesField, options, add }: TemplateFieldsProps) {
  const { t } = useTranslation('milestone-templates')
  return (
    <>
      <TextField name="name" label={t('field.templateName')} required autoFocus />
      <TextAreaField name="description" label={t('field.description')} rows={3} />
      <OrderedField
        name={milestonesField}
        label={t('field.milestones')}
        options={options}
        empty={t('screen.templates.none')}
        add={add}
        required
      />
    </>
  )
}
