import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { testimonials } from '@steelsafe/contract/testimonials/endpoints.ts'
import type { Testimonial } from '@steelsafe/contract/testimonials/entities.ts'
import { testimonialPaths } from '@steelsafe/contract/testimonials/paths.ts'
import { useTranslation } from 'react-i18next'
import { useGo, useParam } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { Card } from '#ui/Card.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SwitchField, TextField } from '#ui/form/fields.tsx'
import { TranslatedField } from '#ui/form/TranslatedField.tsx'
import { Page } from '#ui/Page.tsx'
import { PageState } from '#ui/PageState.tsx'

/** Adds a testimonial, or changes one. */
export function Screen() {
  const { t } = useTranslation(['testimonials', 'shell'])
  const id = useParam('id')
  const isNew = id === emptyId
  const found = useAnswer(testimonials.get, { params: { testimonialId: id } }, { enabled: !isNew })
  return (
    <Page
      title={found.data?.person ?? t('testimonials:screen.edit.new')}
      trail={[
        { label: t('shell:admin.title'), to: '/admin' },
        { label: t('testimonials:screen.list.title'), to: testimonialPaths.list },
      ]}
    >
      <Card>
        {isNew ? (
          <TestimonialForm />
        ) : (
          <PageState of={found}>{data => <TestimonialForm testimonial={data} />}</PageState>
        )}
      </Card>
    </Page>
  )
}

function TestimonialForm({ testimonial }: { testimonial?: Testimonial }) {
  const { t } = useTranslation('testimonials')
  const go = useGo()
  const values = {
    quote: testimonial?.quote ?? { en: '', es: '', zh: '', de: '' },
    person: testimonial?.person ?? '',
    title: testimonial?.title ?? '',
    company: testimonial?.company ?? '',
    isActive: testimonial?.isActive ?? true,
  }
  const rest = { values, cancel: testimonialPaths.list, onDone: () => go(testimonialPaths.list) }
  const fields = (
    <>
      <TranslatedField name="quote" label={t('field.quote')} required />
      <TextField name="person" label={t('field.person')} required />
      <TextField name="title" label={t('field.title')} />
      <TextField name="company" label={t('field.company')} />
      <SwitchField name="isActive" label={t('field.isActive')} />
    </>
  )
  return testimonial ? (
    <EntityForm
      act={testimonials.update}
      input={{ params: { testimonialId: testimonial.id } }}
      submit={t('screen.edit.save')}
      {...rest}
    >
      {fields}
    </EntityForm>
  ) : (
    <EntityForm act={testimonials.create} submit={t('screen.edit.add')} {...rest}>
      {fields}
    </EntityForm>
  )
}
