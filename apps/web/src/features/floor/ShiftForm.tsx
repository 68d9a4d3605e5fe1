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
  /** The server's messages about the fields. */
  errors?: Record<string, string[]> | undefined
  submit: string
  onSubmit: (values: ShiftValues) => Promise<void>
  /** True if all fields are shown at once. */
  isWhole?: boolean
}

/**
 * A form for use with gloves: few large fields, and the rest on demand. Sends no requests itself, so that it works
 * offline.
 */
export function ShiftForm({ values, tool, errors, submit, onSubmit, isWhole = false }: ShiftFormProps) {
  const { t } = useTranslation('floor')
  const { defaults, reasons } = tool
  const [isOpen, setOpen] = useState(isWhole)
  const form = useForm<ShiftValues>({
    defaultValues: values,
    resolver: resolverFor({ ...defaults, unitId: values.unitId }, reasons),
    mode: 'onTouched',
  })
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState
  useLeaveGuard(isDirty && !isSubmitting && !isSubmitSuccessful)
  const { setError } = form
  // Errors of the server can be set only after the form exists.
  useEffect(() => {
    for (const [field, [message]] of Object.entries(errors ?? {}))
      setError(field as Path<ShiftValues>, { message })
  }, [errors, setError])
  const send = form.handleSubmit(onSubmit, problems => {
    // A hidden field cannot show its error, so show all fields.
    if (Object.keys(problems).some(name => name in values && !shownFirst.has(name))) setOpen(true)
  })
  return (
    <FormProvider {...form}>
      <form noValidate className={classes.form} onSubmit={event => void send(event)}>
        <Stack gap="md" maw={640}>
          <FirstFields unit={values.unitId} />
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
