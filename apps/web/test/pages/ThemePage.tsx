import { FormProvider, useForm } from 'react-hook-form'
import { ThemePreview } from '#features/themes/ThemePreview.tsx'

/** A page with the preview of a theme. */
export function Screen() {
  const form = useForm({ defaultValues: { primary: '#1c5d99', navigation: '#17212b' } })
  return (
    <FormProvider {...form}>
      <ThemePreview logo={null} />
    </FormProvider>
  )
}
