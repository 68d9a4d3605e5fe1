import { rjg } from '@steelsafe/contract/rjg/endpoints.ts'
import { type ChallengeNumber, hintsOfChallenge, spentLimit } from '@steelsafe/contract/rjg/names.ts'
import { type ExerciseCosts, mergeCosts, noCosts } from '@steelsafe/contract/rjg/points.ts'
import { useEffect, useRef, useState } from 'react'
import { readUserItem, writeUserItem } from '#core/device/user-storage.ts'
import { call } from '#core/http/client.ts'
import { reloadTouched, useEndpointQuery } from '#core/http/queries.ts'
import { usePermission } from '#core/session/permissions.ts'

/** The costs of an exercise on all visits of the user: hints, wrong checks, and shots with flash. */
export interface Tries {
  spent: ExerciseCosts
  /** Adds costs. */
  spend: (more: Partial<ExerciseCosts>) => void
}

/**
 * Returns the costs of an exercise. Each count is the larger of the counts on the server and on this device. Costs
 * that were added offline are sent to the server later.
 */
export function useTries(challenge: ChallengeNumber): Tries {
  const { isAllowed } = usePermission(rjg.hints)
  const { data: records, dataUpdatedAt } = useEndpointQuery(rjg.hints, {}, { enabled: isAllowed })
  const [own, setOwn] = useState(() => rememberedTries(challenge))
  const record = records?.find(each => each.challenge === challenge) ?? noCosts
  const { shown, wrong, flashes } = mergeCosts(own, record)
  const isUnsaved =
    records !== undefined && (shown > record.shown || wrong > record.wrong || flashes > record.flashes)

  const savedCosts = useRef('')
  // After a failure, each response of the server triggers another attempt.
  // biome-ignore lint/correctness/useExhaustiveDependencies: depends on the time of the answer
  useEffect(() => {
    const costs = `${shown} ${wrong} ${flashes}`
    if (!isUnsaved || savedCosts.current === costs) return
    call(rjg.saveHints, { body: { challenge, shown, wrong, flashes } }).then(
      () => {
        savedCosts.current = costs
        reloadTouched(rjg.saveHints)
      },
      () => undefined,
    )
  }, [challenge, shown, wrong, flashes, isUnsaved, dataUpdatedAt])

  const spend = (changes: Partial<ExerciseCosts>) => {
    const next = {
      shown: Math.min(hintsOfChallenge, shown + (changes.shown ?? 0)),
      wrong: Math.min(spentLimit, wrong + (changes.wrong ?? 0)),
      flashes: Math.min(spentLimit, flashes + (changes.flashes ?? 0)),
    }
    writeUserItem(nameOf(challenge), JSON.stringify(next))
    setOwn(next)
  }
  return { spent: { shown, wrong, flashes }, spend }
}

const nameOf = (challenge: ChallengeNumber) => `tries.${challenge}`

function rememberedTries(challenge: ChallengeNumber): ExerciseCosts {
  try {
    return { ...noCosts, ...JSON.parse(readUserItem(nameOf(challenge)) ?? '{}') }
  } catch {
    return noCosts
  }
}
