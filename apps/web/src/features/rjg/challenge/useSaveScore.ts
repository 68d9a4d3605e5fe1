import { rjg } from '@steelsafe/contract/rjg/endpoints.ts'
import type { ChallengeNumber } from '@steelsafe/contract/rjg/names.ts'
import { useRef } from 'react'
import type { CallError } from '#core/http/client.ts'
import { useCall } from '#core/http/queries.ts'
import { enqueue } from '#features/send-queue/index.ts'
import { toast } from '#ui/overlays/toast.ts'

/**
 * Returns a function that saves the score of an exercise. Offline, the score waits on this device and is sent
 * later.
 * @param title name of the exercise, for the list of queued items
 */
export function useSaveScore(challenge: ChallengeNumber, title: string): (score: number) => Promise<void> {
  const { send } = useCall(rjg.saveScore, { quiet: 'failures' })
  const isSaved = useRef(false)
  return async score => {
    if (isSaved.current) return
    const body = { challenge, score }
    try {
      await send({ body })
      isSaved.current = true
    } catch (error) {
      const { status, message } = error as CallError
      if (status === 0) isSaved.current = await enqueue({ kind: 'score', projectId: '', tool: title, body })
      else toast.failed(message)
    }
  }
}
