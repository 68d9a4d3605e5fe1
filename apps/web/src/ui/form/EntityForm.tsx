import { Alert, Button, Stack } from '@mantine/core'
import type { Endpoint, Input, Output } from '@steelsafe/contract/core/endpoint.ts'
import { type ReactNode, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { type DefaultValues, type FieldValues, FormProvider, type Path, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CallCancelled, type CallError } from '#core/client.ts'
import { type Scope, useMay } from '#core/may.ts'
import { useAct } from '#core/queries.ts'
import { useFollow } from '../AppLink.tsx'
import { confirm } from '../confirm.tsx'
import { Reason } from '../Reason.tsx'
import { useReportEditState } from './EditedRecord.tsx'
import { FormActions } from './FormActions.tsx'
import { resolverOf } from './resolver.ts'
import { bodySchemaOf } from './schemas.ts'
import { useLeaveGuard } from './useLeaveGuard.tsx'

interface EntityFormProps<E extends Endpoint, Values extends FieldValues> {
  /** What the form is sent to; its body's schema validates. */
  act: E
  /** The parameters and query of the call, without its body. */
  input?: object | ((values: Values) => object)
  values: Values
  /** Makes the body of the call from what was typed; the values themselves by default. */
  toBody?: (values: Values) => unknown
  /** The company or project that the rule of the endpoint is asked about. */
  scope?: Scope
  submit: string
  /** Where Cancel leads; without it there is no Cancel. */
  cancel?: string
  /** Closes the dialog that the form stands in; a Cancel that leads nowhere. */
  onCancel?: () => void
  onDone?: (answer: Output<E>, values: Values) => void
  /** The message after success, where it depends on what was sent or answered. */
  done?: (answer: Output<E>, input: Input<E>) => string
  /** Asks before it is sent, with this text; without one it is sent at once. */
  question?: (values: Values) => string | undefined | Promise<string | undefined>
  /** Another use of a refusal than showing it; true when it was used. */
  onRefused?: (error: CallError, values: Values) => boolean
  /** What is missing before it can be sent: its button says so, and waits. */
  missing?: (values: Values) => string | undefined
  /** Starts anew when it has been sent. */
  resets?: boolean
  /** In place of the buttons while the call lasts; it may be cancelled. */
  whilePending?: (cancel: () => void) => ReactNode
  /** As wide as its card: for a form with more than fields. */
  isWide?: boolean
  children: ReactNode
}

/**
 * A form is its fields and one submit. Errors of fields land on the fields, those of the server too; all others stand
 * in one line above the button. Leaving with unsaved changes asks first.
 */
export function EntityForm<E extends Endpoint, Values extends FieldValues>(
  props: EntityFormProps<E, Values>,
) {
  const {
    act: endpoint,
    input,
    values,
    toBody = same,
    scope,
    submit,
    cancel,
    onCancel,
    question,
    onDone,
    done,
    onRefused,
    missing,
    resets,
    whilePending,
    isWide,
    children,
  } = props
  const { t } = useTranslation('ui')
  const inputOf = (typed: Values) => (typeof input === 'function' ? input(typed) : input)
  const { act, isPending, cancel: stop } = useAct(endpoint, { quiet: 'failures', done })
  const {
    may,
    why,
    isPending: isAsking,
  } = useMay(endpoint, scope, { ...inputOf(values), body: toBody(values) })
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    resolver: resolverOf(() => bodySchemaOf(endpoint), toBody),
    mode: 'onTouched',
  })
  const { errors, isDirty, isSubmitSuccessful } = form.formState
  // So that it is there before the first field is left.
  useEffect(() => void bodySchemaOf(endpoint).catch(() => undefined), [endpoint])
  useReportEditState(isPending ? 'sending' : isDirty ? 'edited' : 'untouched')
  useLeaveGuard(isDirty && !isPending && !isSubmitSuccessful)

  const send = form.handleSubmit(async typed => {
    try {
      const text = await question?.(typed)
      if (text && !(await confirm({ text, act: submit }))) return
      const answer = await act({ ...inputOf(typed), body: toBody(typed) } as Input<E>)
      // At once, so that the question about unsaved changes is gone before `onDone` leads away.
      flushSync(() =>
        form.reset(resets ? values : typed, { keepValues: !resets, keepIsSubmitSuccessful: true }),
      )
      onDone?.(answer, typed)
    } catch (error) {
      if (error instanceof CallCancelled) return
      if (!onRefused?.(error as CallError, typed)) await showErrors(error as CallError)
    }
  })

  async function showErrors(error: CallError) {
    const known = Object.entries(error.modelState ?? {}).filter(
      ([field]) => field in values || field.includes('.'),
    )
    if (known[0]) {
      // The field that is left is looked at once more, which would forget what the server says of it.
      form.setFocus(known[0][0] as Path<Values>)
      await form.trigger([])
    }
    for (const [field, [message]] of known) form.setError(field as Path<Values>, { message })
    const others = Object.entries(error.modelState ?? {}).filter(
      ([field]) => !known.some(([name]) => name === field),
    )
    const message =
      others.flatMap(([, messages]) => messages).join(' ') || (known.length === 0 ? error.message : '')
    if (message) form.setError('root.server', { message })
  }

  return (
    <FormProvider {...form}>
      <form noValidate data-wide={isWide || undefined} onSubmit={event => void send(event)}>
        <Stack gap="md" maw={isWide ? undefined : 640}>
          {!may && !isAsking && why && <Alert color="yellow">{why}</Alert>}
          {children}
          {errors.root?.server?.message && (
            <Alert color="red" role="alert">
              {errors.root.server.message}
            </Alert>
          )}
          {isPending && whilePending ? (
            whilePending(stop)
          ) : (
            <FormActions>
              <Reason why={why ?? missing?.(form.watch())}>
                <Button type="submit" loading={isPending}>
                  {submit}
                </Button>
              </Reason>
              {cancel && <Cancel to={cancel}>{t('form.cancel')}</Cancel>}
              {onCancel && (
                <Button variant="default" onClick={onCancel}>
                  {t('form.cancel')}
                </Button>
              )}
            </FormActions>
          )}
        </Stack>
      </form>
    </FormProvider>
  )
}

const same = <Values,>(values: Values): unknown => values

function Cancel({ to, children }: { to: string; children: ReactNode }) {
  const follow = useFollow(to)
  return (
    <Button component="a" href={to} onClick={follow} variant="default">
      {children}
    </Button>
  )
}
