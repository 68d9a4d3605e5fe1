import { Button, SimpleGrid, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { FormProvider, type Path, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLeaveGuard } from '#ui/form/useLeaveGuard.tsx'
import { DoneIcon } from '#ui/icons.ts'
import { FirstFields, LastFields, RestFields } from './ShiftFields.tsx'
import classes from './ShiftForm.module.css'
import { resolverFor, type ShiftValues } from './shift-values.ts'
import type { FloorTool } from './useFloorTool.ts'

interface ShiftFormProps {
  values: ShiftValues
  tool: Pick<FloorTool, 'defaults' | 'reasons'>
  /** What the server said of the fields. */
  errors?: Record<string, string[]> | undefined
  submit: string
  onSubmit: (values: ShiftValues) => Promise<void>
  /** Shows all fields at once. */
  isWhole?: boolean
}

/** A form for gloves: few large fields, and the rest on demand. It asks no server, so that it works without one. */
export function ShiftForm({ values, tool, errors, submit, onSubmit, isWhole = false }: ShiftFormProps) {
  const { t } = useTranslation('floor')
  const { defaults, reasons } = tool
  const [isOpen, setOpen] = useState(isWhole)
  const form = useForm<ShiftValues>({
    defaultValues: values,
    resolver: resolverFor(defaults, reasons),
    mode: 'onTouched',
  })
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState
  useLeaveGuard(isDirty && !isSubmitting && !isSubmitSuccessful)
  const { setError } = form
  // What the server said is no part of the form before it is shown.
  useEffect(() => {
    for (const [field, [message]] of Object.entries(errors ?? {}))
      setError(field as Path<ShiftValues>, { message })
  }, [errors, setError])
  const send = form.handleSubmit(onSubmit, problems => {
    // A field that is not shown cannot say what is wrong with it.
    if (Object.keys(problems).some(name => name in values && !shownFirst.has(name))) setOpen(true)
  })
  return (
    <FormProvider {...form}>
      <form noValidate className={classes.form} onSubmit={event => void send(event)}>
        <Stack gap="md" maw={640}>
          <FirstFields unit={defaults.unitId} />
          <LastFields values={values} isWhole={isOpen} />
          {isOpen && <RestFields lastCounter={defaults.counter} reasons={reasons} />}
          <SimpleGrid cols={1} spacing="sm">
            <Button type="submit" size="xl" leftSection={<DoneIcon size={24} />} loading={isSubmitting}>
              {submit}
            </Button>
            {!isWhole && (
              <Button variant="subtle" size="lg" onClick={() => setOpen(!isOpen)}>
                {t(isOpen ? 'screen.enter.less' : 'screen.enter.more')}
              </Button>
            )}
          </SimpleGrid>
        </Stack>
      </form>
    </FormProvider>
  )
}

const shownFirst = new Set(['date', 'shiftId', 'quantity', 'scrap'])
