import { Button, Stack } from '@mantine/core'
import { shiftDay } from '@steelsafe/contract/production/shift-day.ts'
import { lazy, Suspense, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useQueuedForm } from '#features/send-queue/index.ts'
import { FormActions } from '#ui/form/FormActions.tsx'
import { DoneIcon } from '#ui/icons.ts'
import { confirm } from '#ui/overlays/confirm.tsx'
import { Loading } from '#ui/page/PageState.tsx'
import { deviceTime } from '../entry/device-time.ts'
import { useShiftQuestion } from '../entry/useShiftQuestion.ts'
import { MainShiftFields, PrefilledShiftFields, PressObserver } from './ShiftFields.tsx'
import classes from './ShiftForm.module.css'
import { prepareRules, resolverFor } from './shift-resolver.ts'
import type { ShiftValues } from './shift-values.ts'
import type { FloorTool } from './useFloorTool.ts'

const loadOptionalFields = () => import('./OptionalShiftFields.tsx')
const OptionalShiftFields = lazy(loadOptionalFields)
const prepareOptionalFields = () => void loadOptionalFields().catch(() => undefined)

/** Height of the optional fields, in pixels. */
const optionalFieldsHeight = 420

interface ShiftFormProps {
  values: ShiftValues
  tool: Pick<FloorTool, 'defaults' | 'reasons' | 'reasonsQuery'>
  /** The server's messages about the fields. */
  errors?: Record<string, string[]> | undefined
  submit: string
  onSubmit: (values: ShiftValues) => Promise<void>
  /** Receives the press whenever it changes. */
  onPress: (press: string) => void
  /** True when all fields are shown from the start. */
  isWhole?: boolean
  /** True for a new entry. Its day is the device's day when the user begins to enter it. */
  isNew?: boolean
}

/**
 * A form for use with gloves: few large fields, and the rest on demand. Its button stays at the bottom of the window.
 * Sends no requests itself, so that it works offline.
 */
export function ShiftForm({
  values,
  tool,
  errors,
  submit,
  onSubmit,
  onPress,
  isWhole = false,
  isNew = false,
}: ShiftFormProps) {
  const { t } = useTranslation('production')
  const { defaults, reasons, reasonsQuery } = tool
  const [isOpen, setOpen] = useState(isWhole)
  const formTool = { ...defaults, unitId: values.unitId }
  const question = useShiftQuestion(formTool)
  const form = useQueuedForm<ShiftValues>({ values, resolver: resolverFor(formTool, reasons), errors })
  const { isDirty, isSubmitting } = form.formState
  const begin = () => {
    prepareRules()
    // The page may have been open since an earlier day.
    if (isNew && !isDirty) form.setValue('date', shiftDay(form.getValues('shiftId'), deviceTime(new Date())))
  }
  const save = async (formValues: ShiftValues) => {
    const text = question(formValues)
    // Without an error the form would count as saved, and the user could leave it without a warning.
    if (text && !(await confirm({ text, label: submit })))
      return form.setError('root.unconfirmed', { type: 'unconfirmed' })
    return onSubmit(formValues)
  }
  const send = form.handleSubmit(save, problems => {
    // A hidden field cannot show its error, so show all fields.
    if (Object.keys(problems).some(name => name in values && !shownFirst.has(name))) setOpen(true)
  })
  return (
    <FormProvider {...form}>
      <PressObserver onPress={onPress} />
      <form
        noValidate
        className={classes.form}
        onFocus={begin}
        onPointerDown={begin}
        onSubmit={event => void send(event)}
      >
        <Stack gap="md" maw={640}>
          <MainShiftFields unit={values.unitId} />
          <PrefilledShiftFields values={values} isWhole={isOpen} />
          {isOpen && (
            <Suspense fallback={<Loading height={optionalFieldsHeight} />}>
              <OptionalShiftFields
                lastCounter={defaults.counter}
                reasons={reasons}
                reasonsQuery={reasonsQuery}
              />
            </Suspense>
          )}
          {!isWhole && (
            <Button
              variant="subtle"
              size="lg"
              onPointerEnter={prepareOptionalFields}
              onFocus={prepareOptionalFields}
              onClick={() => setOpen(!isOpen)}
            >
              {t(isOpen ? 'screen.enter.less' : 'screen.enter.more')}
            </Button>
          )}
          <FormActions isLarge>
            <Button
              type="submit"
              size="xl"
              fullWidth
              leftSection={<DoneIcon size={24} />}
              loading={isSubmitting}
            >
              {submit}
            </Button>
          </FormActions>
        </Stack>
      </form>
    </FormProvider>
  )
}

const shownFirst = new Set(['date', 'shiftId', 'quantity', 'scrap'])
