import { testimonials } from '@steelsafe/contract/testimonials/endpoints.ts'
import type { Testimonial } from '@steelsafe/contract/testimonials/entities.ts'
import { testimonialPaths } from '@steelsafe/contract/testimonials/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation/navigation.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SwitchField, TextField } from '#ui/form/fields/fields.tsx'
import { TranslatedField } from '#ui/form/fields/TranslatedField.tsx'
import { EditPage } from '#ui/record/EditPage.tsx'
import { useRecord } from '#ui/record/useRecord.ts'

/** Creates or updates a testimonial. */
export function Screen() {
  const { t } = useTranslation('testimonials')
  const { id } = useParams(testimonialPaths.edit)
  const record = useRecord(id, testimonials.get, { params: { testimonialId: id } })
  return (
    <EditPage record={record} newTitle={t('screen.edit.new')} title={testimonial => testimonial.person}>
      {testimonial => <TestimonialForm testimonial={testimonial} />}
    </EditPage>
  )
}

function TestimonialForm({ testimonial }: { testimonial: Testimonial | undefined }) {
  const { t } = useTranslation('testimonials')
  return (
    <EntityForm
      endpoint={testimonial ? testimonials.update : testimonials.create}
      input={testimonial ? { params: { testimonialId: testimonial.id } } : {}}
      values={{
        quote: testimonial?.quote ?? { en: '', es: '', zh: '', de: '' },
        person: testimonial?.person ?? '',
        title: testimonial?.title ?? '',
        company: testimonial?.company ?? '',
        isActive: testimonial?.isActive ?? true,
      }}
      submitLabel={t(testimonial ? 'screen.edit.save' : 'screen.edit.add')}
      nextPath={testimonialPaths.list()}
    >
      <TranslatedField name="quote" label={t('field.quote')} required />
      <TextField name="person" label={t('field.person')} required />
      <TextField name="title" label={t('field.title')} />
      <TextField name="company" label={t('field.company')} />
      <SwitchField name="isActive" label={t('field.isActive')} />
    </EntityForm>
  )
}
