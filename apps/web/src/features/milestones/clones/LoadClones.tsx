import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { useEffect, useEffectEvent } from 'react'
import type { CallError } from '#core/http/client.ts'
import { callNamed } from '#core/http/queries.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Loading } from '#ui/page/PageState.tsx'
import type { Choices } from './clone-choices.ts'

interface LoadClonesProps {
  project: string
  /** Called when the company has no clone. */
  onNone: () => void
  onLoaded: (choices: Choices) => void
  /** Called when loading failed. The error is already shown. */
  onFailed: () => void
}

/** Loads the clones, and then the projects that they can be assigned to. */
export function LoadClones({ project, onNone, onLoaded, onFailed }: LoadClonesProps) {
  const load = useEffectEvent(async (isUnmounted: () => boolean) => {
    const input = { params: { id: project } }
    try {
      const clones = await callNamed(milestones.cloneOptions, input)
      if (isUnmounted()) return
      if (clones.length === 0) return onNone()
      const projects = await callNamed(milestones.projectOptions, input)
      if (!isUnmounted()) onLoaded({ clones, projects })
    } catch (error) {
      if (isUnmounted()) return
      toast.failed((error as CallError).message)
      onFailed()
    }
  })
  // Bypass the cache, because a clone may just have been created.
  useEffect(() => {
    let isOver = false
    void load(() => isOver)
    return () => {
      isOver = true
    }
  }, [])
  return <Loading />
}
