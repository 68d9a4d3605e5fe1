import { testimonials } from '@steelsafe/contract/testimonials/endpoints.ts'
import { testimonialPaths } from '@steelsafe/contract/testimonials/paths.ts'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { TextField } from '#ui/form/fields/fields.tsx'

/** A page with a form that has a nested field and that opens the list after saving. */
export function Screen() {
  const { t } = useTranslation('testimonials')
  return (
    <EntityForm
      endpoint={testimonials.create}
      values={{ person: '', company: '', quote: { en: '' } }}
      submitLabel={t('screen.edit.add')}
      nextPath={testimonialPaths.list()}
    >
      <TextField name="person" label={t('field.person')} />
      <TextField name="company" label={t('field.company')} />
      <TextField name="quote.en" label={t('field.quote')} />
    </EntityForm>
  )
}
