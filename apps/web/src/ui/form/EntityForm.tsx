import { Button, Stack } from '@mantine/core'
import type { Endpoint, Input, Output } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { type ReactNode, useContext, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { type DefaultValues, type FieldValues, FormProvider, type Path, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CallCanceled, type CallError } from '#core/http/client.ts'
import { reloadTouched, useCall } from '#core/http/queries.ts'
import { useGo } from '#core/navigation/go.ts'
import { type Scope, usePermission } from '#core/session/permissions.ts'
import { useFollow } from '../controls/AppLink.tsx'
import { InlineMessage } from '../notes/InlineMessage.tsx'
import { isRefused, ReadOnlyNote } from '../notes/ReadOnlyNote.tsx'
import { Reason } from '../notes/Reason.tsx'
import { confirm } from '../overlays/confirm.tsx'
import { LoadedVersion, useReportEditState } from './EditedRecord.tsx'
import { FormActions } from './FormActions.tsx'
import { ReadOnly } from './fields/read-only.ts'
import { resolverOf } from './resolver.ts'
import { bodySchemaOf } from './schemas.ts'
import { useLeaveGuard } from './useLeaveGuard.tsx'

interface EntityFormProps<E extends Endpoint, Values extends FieldValues> {
  /** The endpoint to which the form is sent. The schema of its body validates the form. */
  endpoint: E
  /** The parameters and query of the request, without its body. */
  input?: object | ((values: Values) => object)
  values: Values
  /**
   * Creates the body of the request from the values. By default the values are the body. If the endpoint takes a
   * version and the body has none, the form adds the version of the `EditedRecord` around it.
   */
  toBody?: (values: Values) => unknown
  /** The company or project for which the rule of the endpoint is checked. */
  scope?: Scope
  submitLabel: string
  /** The address that Cancel and a success open. */
  nextPath?: string
  /** The address of the Cancel button, if it differs from `nextPath`. */
  cancelPath?: string
  /** Closes the dialog around the form: a Cancel without navigation. */
  onCancel?: () => void
  onDone?: (answer: Output<E>, values: Values) => void
  /** Returns the message after success, if it depends on the input or the response. */
  doneMessage?: (answer: Output<E>, input: Input<E>) => string
  /**
   * Asks for confirmation with the returned text before the form is sent. If it returns undefined, the form is sent at
   * once.
   */
  question?: (values: Values) => string | undefined | Promise<string | undefined>
  /** Handles an error response. Returns true when the form must not show the error. */
  onRefused?: (error: CallError, values: Values) => boolean
  /** Returns the reason why the form cannot be sent yet. The button is disabled and shows it. */
  missingReason?: (values: Values) => string | undefined
  /** Resets the form after it was sent. */
  resetsAfterSend?: boolean
  /** Replaces the buttons while the request runs. The user may cancel the request. */
  whilePending?: (cancel: () => void) => ReactNode
  /** Makes the form as wide as its card, for a form with more than fields. */
  isWide?: boolean
  /**
   * Shown to users who may not send the form, instead of the values of its fields: for a record with a separate view,
   * and for a form whose values are suggestions.
   */
  facts?: ReactNode
  children: ReactNode
}

/**
 * A form with its fields and one submit button. Errors of fields, including those of the server, are shown at the
 * fields, and all others in one line above the button. Asks before the user leaves with unsaved changes. Users without
 * permission see a note with the reason and the values as text; of a form that creates a record, only the note.
 */
export function EntityForm<E extends Endpoint, Values extends FieldValues>(
  props: EntityFormProps<E, Values>,
) {
  const {
    endpoint,
    input,
    values,
    toBody = same,
    scope,
    submitLabel,
    nextPath,
    cancelPath = nextPath,
    onCancel,
    question,
    onDone,
    doneMessage,
    onRefused,
    missingReason,
    resetsAfterSend,
    whilePending,
    isWide,
    facts,
    children,
  } = props
  const { t } = useTranslation('ui')
  const go = useGo()
  const version = useContext(LoadedVersion)
  const bodyOf = (formValues: Values) => bodyWithVersion(endpoint, toBody(formValues), version)
  const inputOf = (formValues: Values) => (typeof input === 'function' ? input(formValues) : input)
  const {
    send: callEndpoint,
    isPending,
    cancel,
  } = useCall(endpoint, { quiet: 'failures', done: doneMessage })
  const permission = usePermission(endpoint, scope, { ...inputOf(values), body: bodyOf(values) })
  const { reason } = permission
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    resolver: resolverOf(() => bodySchemaOf(endpoint), bodyOf),
    mode: 'onTouched',
  })
  const { errors, isDirty, isSubmitSuccessful } = form.formState
  // Loads the schema before the user leaves the first field.
  useEffect(() => void bodySchemaOf(endpoint).catch(() => undefined), [endpoint])
  useReportEditState(isPending ? 'sending' : isDirty ? 'edited' : 'untouched')
  useLeaveGuard(isDirty && !isPending && !isSubmitSuccessful)

  const send = form.handleSubmit(async formValues => {
    const missingText = missingReason?.(formValues) // the Enter key submits the form too
    if (missingText) return form.setError('root.server', { message: missingText })
    try {
      const text = await question?.(formValues)
      // Without an error the form would count as sent, and the user could leave it without a confirmation.
      if (text && !(await confirm({ text, label: submitLabel })))
        return form.setError('root.unconfirmed', { type: 'unconfirmed' })
      const answer = await callEndpoint({ ...inputOf(formValues), body: bodyOf(formValues) } as Input<E>)
      // Resets synchronously, so that the guard for unsaved changes is off before the navigation.
      flushSync(() =>
        form.reset(resetsAfterSend ? values : formValues, {
          keepValues: !resetsAfterSend,
          keepIsSubmitSuccessful: true,
        }),
      )
      onDone?.(answer, formValues)
      if (nextPath) go(nextPath)
    } catch (error) {
      if (error instanceof CallCanceled) return
      // Another user has probably saved the record. The `EditedRecord` around the form offers a choice when the newer
      // record has loaded.
      if ((error as CallError).status === 409) reloadTouched(endpoint)
      if (!onRefused?.(error as CallError, formValues)) await showErrors(error as CallError)
    }
  })

  async function showErrors(error: CallError) {
    const fieldErrors = Object.entries(error.modelState ?? {}).filter(
      ([field]) => field in values || field.includes('.'),
    )
    if (fieldErrors[0]) {
      // Moving the focus validates the previous field, which clears server errors. Waits for that before setting them.
      form.setFocus(fieldErrors[0][0] as Path<Values>)
      await form.trigger([])
    }
    for (const [field, [message]] of fieldErrors) form.setError(field as Path<Values>, { message })
    const others = Object.entries(error.modelState ?? {}).filter(
      ([field]) => !fieldErrors.some(([name]) => name === field),
    )
    const message =
      others.flatMap(([, messages]) => messages).join(' ') || (fieldErrors.length === 0 ? error.message : '')
    if (message) form.setError('root.server', { message })
  }

  const width = isWide ? undefined : 640
  // Users who lose the permission while they type keep their input.
  const isReadOnly = isRefused(permission)
  if (isReadOnly && !isDirty) {
    const isNew = endpoint.answer.status === 201
    return (
      <FormProvider {...form}>
        <ReadOnly value={true}>
          <Stack gap="md" maw={width} data-narrow={!isWide || undefined}>
            <ReadOnlyNote refusal={permission} isNew={isNew} />
            {facts ?? (isNew ? null : children)}
          </Stack>
        </ReadOnly>
      </FormProvider>
    )
  }
  return (
    <FormProvider {...form}>
      <form noValidate data-narrow={!isWide || undefined} onSubmit={event => void send(event)}>
        <Stack gap="md" maw={width}>
          {isReadOnly && <InlineMessage kind="warning">{reason}</InlineMessage>}
          {children}
          {errors.root?.server?.message && (
            <InlineMessage kind="error">{errors.root.server.message}</InlineMessage>
          )}
          {isPending && whilePending ? (
            whilePending(cancel)
          ) : (
            <FormActions>
              <Reason reason={reason ?? missingReason?.(form.watch())}>
                <Button type="submit" loading={isPending}>
                  {submitLabel}
                </Button>
              </Reason>
              {cancelPath && <Cancel to={cancelPath}>{t('form.cancel')}</Cancel>}
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

/** Adds the version of the edited record to a body, if the endpoint takes a version and the body has none. */
const bodyWithVersion = (
  { takesVersion }: Pick<Endpoint, 'takesVersion'>,
  body: unknown,
  version: number | undefined,
): unknown => (takesVersion && version !== undefined ? { version, ...(body as object) } : body)

function Cancel({ to, children }: { to: string; children: ReactNode }) {
  const follow = useFollow(to)
  return (
    <Button component="a" href={to} onClick={follow} variant="default">
      {children}
    </Button>
  )
}
