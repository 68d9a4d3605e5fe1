import type { PartMeasurements, PullMeasurements } from '@steelsafe/molding/mesh/check-part.ts'
import type { Coordinates } from '@steelsafe/molding/mesh/mesh.ts'
import { useEffect, useRef, useState } from 'react'
import type { CadModel } from '#shared/files/cad/model.ts'
import { Checker } from './Checker.ts'

export interface Checks {
  measurements: PartMeasurements | undefined
  /** Results along the current pull direction; undefined while they are computed. */
  pullResults: PullMeasurements | undefined
  /** Progress of the computation, from 0 to 1. */
  share: number
  state: 'runs' | 'done' | 'stopped' | 'failed'
  stop: () => void
  start: () => void
}

/** Runs the checks of a model along a pull direction. They stop when the component unmounts. */
export function useChecks(model: CadModel, file: string, pull: Coordinates): Checks {
  const [run, setRun] = useState(1)
  const [measurements, setMeasurements] = useState<PartMeasurements>()
  const [pullResults, setPullResults] = useState<PullMeasurements>()
  const [share, setShare] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const checker = useRef<Checker>(undefined)
  useEffect(() => {
    if (run === 0) return
    setFailed(false)
    setShare(0)
    setMeasurements(undefined)
    setPullResults(undefined)
    const current = new Checker(model.parts, file, news => {
      if ('share' in news) setShare(news.share)
      else if ('measured' in news) setMeasurements(news.measured)
      else if ('pulled' in news) setPullResults(news.pulled)
      else setFailed(true)
    })
    checker.current = current
    void current.measure()
    return () => current.end()
  }, [model, file, run])
  const [x, y, z] = pull
  useEffect(() => {
    if (!measurements || run === 0) return
    setShare(0)
    void checker.current?.pull([x, y, z])
  }, [measurements, run, x, y, z])
  const isOfPull = pullResults?.pull.every((value, axis) => value === pull[axis])
  const currentResults = isOfPull ? pullResults : undefined
  return {
    measurements,
    pullResults: currentResults,
    share,
    state: hasFailed ? 'failed' : currentResults ? 'done' : run === 0 ? 'stopped' : 'runs',
    stop: () => setRun(0),
    start: () => setRun(Date.now()),
  }
}
