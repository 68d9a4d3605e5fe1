import type { Endpoint, Input, Output } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { keepPreviousData, QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { translateKey } from '../language/texts.ts'
import { report } from '../reporter.ts'
import { sessionStore, useSession } from '../session/session-store.ts'
import { CallCanceled, CallError, call } from './client.ts'
import { reload } from './reload.ts'

/** The only cache of server data. Error responses are final; network failures are retried twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (count, error) => (error as CallError).status === 0 && count < 2,
      networkMode: 'always',
    },
  },
})

// Clears the cache when another user signs in. For the same user, the hidden screen keeps its data until they are
// loaded again.
let last = sessionStore.get()
sessionStore.subscribe(() => {
  const next = sessionStore.get()
  // Reverts the queries whose failure ended the session.
  if (!next) return void queryClient.cancelQueries()
  if (next.session.id !== last?.session.id) queryClient.clear()
  else if (next.token !== last.token) {
    queryClient.removeQueries({ predicate: query => !query.getObserversCount() })
    void queryClient.invalidateQueries()
  }
  last = next
})

interface AnswerOptions {
  enabled?: boolean
  /** Shows the previous rows while the next page loads. */
  keepPrevious?: boolean
  refetchInterval?: number
}

/** Returns the response of an endpoint. The response is cached until a call touches the area of the endpoint. */
export function useEndpointQuery<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: AnswerOptions = {},
): UseQueryResult<Output<E>, CallError> {
  const { i18n } = useTranslation()
  const userId = useSession()?.id ?? null
  const isOpen = endpoint.allow.who === 'anyone'
  const queryKey = [endpoint.area, endpoint.name, input, i18n.language, isOpen ? null : userId]
  return useQuery<Output<E>, CallError>(
    {
      queryKey,
      meta: { reloadsWith: endpoint.reloadsWith },
      queryFn: () => {
        // A screen that is hidden until its user signs in again makes no calls.
        if (!isOpen && !sessionStore.get()) return queryClient.getQueryData<Output<E>>(queryKey)!
        return endpoint.isReadOffline
          ? callOrReadStored(endpoint, input, queryKey)
          : callNamed(endpoint, input)
      },
      enabled: (options.enabled ?? true) && (isOpen || userId !== null),
      placeholderData: options.keepPrevious ? keepPreviousData : undefined,
      refetchInterval: options.refetchInterval,
    },
    queryClient,
  )
}

/** Calls an endpoint. Returns the answer that is stored on this device if the server cannot be reached. */
async function callOrReadStored<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  queryKey: readonly unknown[],
): Promise<Output<E>> {
  // Without a network this file is available only if an answer was stored before.
  const file = await import('../device/read-offline.ts').catch(() => undefined)
  if (!file) return callNamed(endpoint, input)
  const { area, name } = endpoint
  return file.readOffline<Output<E>>({
    area,
    key: JSON.stringify([area, name, input, i18next.language]),
    load: () => callNamed(endpoint, input),
    onLate: answer => queryClient.setQueryData(queryKey, answer),
    onRetry: () => void queryClient.invalidateQueries({ queryKey: [area] }),
  })
}

interface CallOptions<E extends Endpoint> {
  /**
   * Hides the messages. 'failures' hides only the messages about failures, for callers that show failures themselves.
   */
  quiet?: boolean | 'failures'
  /** Returns the message after success, if the message depends on the input or the response. */
  done?: (answer: Output<E>, input: Input<E>) => string
}

/**
 * Returns a function that calls an endpoint, shows its success (`<area>:act.<name>.done`), and reloads the data that it
 * touches. Shows failures too, except errors of fields, which the form shows.
 */
export function useCall<E extends Endpoint>(endpoint: E, { quiet = false, done }: CallOptions<E> = {}) {
  const [isPending, setPending] = useState(false)
  const runningCall = useRef<Promise<Output<E>> | null>(null)
  const stopping = useRef<AbortController>(null)
  // Loads the texts of the messages without suspending, because that would hide a screen whose menu calls another area.
  useEffect(() => void i18next.loadNamespaces(endpoint.area), [endpoint.area])

  const send = useCallback(
    (input: Input<E>): Promise<Output<E>> => {
      // A double click makes one call.
      if (runningCall.current) return runningCall.current
      setPending(true)
      const doneKey = `${endpoint.area}:act.${endpoint.name}.done`
      stopping.current = new AbortController()
      runningCall.current = call(endpoint, input, stopping.current.signal)
        .then(
          async answer => {
            reloadTouched(endpoint)
            await i18next.loadNamespaces(endpoint.area)
            if (quiet !== true && (done || i18next.exists(doneKey)))
              report.done(done ? done(answer, input) : translateKey(doneKey))
            return answer
          },
          async (error: CallError) => {
            await i18next.loadNamespaces(endpoint.area)
            if (error.modelState || error.status === 401 || error instanceof CallCanceled) throw error
            const failure = describeFailure(endpoint, error)
            if (!quiet) report.failed(failure.message)
            throw failure
          },
        )
        .finally(() => {
          runningCall.current = null
          setPending(false)
        })
      return runningCall.current
    },
    [endpoint, quiet, done],
  )
  const cancel = useCallback(() => stopping.current?.abort(), [])
  return { send, isPending, cancel }
}

/**
 * Handles the failure of a call without a form. Shows the errors of fields, because no form does. `useCall` has shown
 * all other failures.
 */
export function reportFieldErrors({ modelState }: CallError): undefined {
  if (modelState) report.failed(Object.values(modelState).flat().join(' '))
}

/** Returns whether a call of `useCall` without a form succeeds. Its failure is shown. */
export const isSuccessful = (response: Promise<unknown>): Promise<boolean> =>
  response.then(
    () => true,
    (error: CallError) => {
      reportFieldErrors(error)
      return false
    },
  )

/** Reloads the shown data of the areas that an endpoint touches. */
export const reloadTouched = ({ area, touches }: Endpoint): void =>
  void reload(queryClient, [area, ...touches])

/** Calls an endpoint without any message, and ignores failures. */
export const callQuietly = <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<void> =>
  call(endpoint, input).then(
    () => reloadTouched(endpoint),
    () => undefined,
  )

/**
 * Calls an endpoint without showing a failure.
 * @throws CallError whose message begins with the failure text of the endpoint
 */
export const callNamed = <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Output<E>> =>
  call(endpoint, input).catch(async (error: CallError) => {
    // The screen may not have loaded the texts of this area, for example if only the options of a field come from it.
    await i18next.loadNamespaces(endpoint.area)
    throw describeFailure(endpoint, error)
  })

/**
 * Adds the failure text of an endpoint (`<area>:act.<name>.failed`) before the message of an error, if the endpoint has
 * such a text.
 */
export function describeFailure(
  { area, name }: Pick<Endpoint, 'area' | 'name'>,
  error: CallError,
): CallError {
  const { status, key, modelState, message } = error
  const textKey = `${area}:act.${name}.failed`
  return i18next.exists(textKey)
    ? new CallError(status, { message: `${translateKey(textKey)} ${message}`, error: key, modelState })
    : error
}
