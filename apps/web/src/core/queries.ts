import type { Endpoint, Input, Output } from '@steelsafe/contract/core/endpoint.ts'
import { keepPreviousData, QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#ui/toast.ts'
import { CallCancelled, type CallError, call } from './client.ts'
import { reload } from './reload.ts'
import { sessionStore, useStored } from './session-store.ts'
import { type Area, textOf } from './texts.ts'

/** Server state lives here only. Refusals are final; silence is tried again twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (count, error) => (error as CallError).status === 0 && count < 2,
      networkMode: 'always',
    },
  },
})

// Nothing that one user was answered is left for the next.
let token = sessionStore.get()?.token
sessionStore.subscribe(() => {
  const next = sessionStore.get()?.token
  if (next && next !== token) queryClient.clear()
  token = next
})

interface AnswerOptions {
  enabled?: boolean
  /** Shows the old rows while the next page loads. */
  keepPrevious?: boolean
  refetchInterval?: number
}

/** The answer of an endpoint, cached until something that touches its area changes. */
export function useAnswer<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: AnswerOptions = {},
): UseQueryResult<Output<E>, CallError> {
  const { i18n } = useTranslation()
  const token = useStored()?.token ?? null
  const isOpen = endpoint.allow.who === 'anyone'
  return useQuery<Output<E>, CallError>(
    {
      queryKey: [endpoint.area, endpoint.name, input, i18n.language, isOpen ? null : token],
      queryFn: () => callNamed(endpoint, input),
      enabled: (options.enabled ?? true) && (isOpen || token !== null),
      placeholderData: options.keepPrevious ? keepPreviousData : undefined,
      refetchInterval: options.refetchInterval,
    },
    queryClient,
  )
}

interface ActOptions<E extends Endpoint> {
  /** Says nothing; with 'failures' only the success, for who shows failures in its own place. */
  quiet?: boolean | 'failures'
  /** The message after success, where it depends on what was sent or answered. */
  done?: (answer: Output<E>, input: Input<E>) => string
}

/**
 * A call that changes something: shows that it is done (`<area>:act.<name>.done`), and reloads everything that it
 * touches. A failure is shown too, except errors of fields, which the form shows.
 */
export function useAct<E extends Endpoint>(endpoint: E, { quiet = false, done }: ActOptions<E> = {}) {
  const { i18n } = useTranslation(endpoint.area as Area)
  const [isPending, setPending] = useState(false)
  const running = useRef<Promise<Output<E>> | null>(null)
  const stopping = useRef<AbortController>(null)

  const act = useCallback(
    (input: Input<E>): Promise<Output<E>> => {
      // A double click is one call.
      if (running.current) return running.current
      setPending(true)
      const doneKey = `${endpoint.area}:act.${endpoint.name}.done`
      stopping.current = new AbortController()
      running.current = call(endpoint, input, stopping.current.signal)
        .then(
          answer => {
            reloadTouched(endpoint)
            if (quiet !== true && (done || i18n.exists(doneKey)))
              toast.done(done ? done(answer, input) : textOf(doneKey))
            return answer
          },
          (error: CallError) => {
            if (error.modelState || error.status === 401 || error instanceof CallCancelled) throw error
            const failure = named(endpoint, error)
            if (!quiet) toast.failed(failure.message)
            throw failure
          },
        )
        .finally(() => {
          running.current = null
          setPending(false)
        })
      return running.current
    },
    [endpoint, quiet, done, i18n],
  )
  const cancel = useCallback(() => stopping.current?.abort(), [])
  return { act, isPending, cancel }
}

/** Everything that an endpoint touches is asked for again where it is shown. */
export const reloadTouched = ({ area, touches }: Endpoint): void =>
  void reload(queryClient, [area, ...touches])

/** A call that changes something, where nothing is said of it, and nothing depends on it. */
export const actQuietly = <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<void> =>
  call(endpoint, input).then(
    () => reloadTouched(endpoint),
    () => undefined,
  )

/** Calls an endpoint without a message of failure. @throws CallError with the own words of the endpoint before its reason */
export const callNamed = <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Output<E>> =>
  call(endpoint, input).catch((error: CallError) => Promise.reject(named(endpoint, error)))

/** A failure with the own words of its endpoint before it, where there are some (`<area>:act.<name>.failed`). */
export function named({ area, name }: Pick<Endpoint, 'area' | 'name'>, error: CallError): CallError {
  const key = `${area}:act.${name}.failed`
  return i18next.exists(key) ? error.named(textOf(key)) : error
}
