import type { ScreenPath } from '@steelsafe/contract/core/endpoint/path.ts'
import { type StudyKind, studyKinds } from '@steelsafe/contract/molding/names.ts'
import { moldingPaths } from '@steelsafe/contract/molding/paths.ts'
import { useCurrentPath, useQueryValues } from '#core/navigation/navigation.ts'

type ChartQuery = { study?: string; compare?: string; example?: string }

/** A screen with charts of a study. Its texts are `molding:screen.chart.<name>`. */
export interface ChartPage {
  name: 'graph' | 'curve' | 'delta' | 'study' | 'calculation'
  path: ScreenPath
  /** Keys of the plots on the screen; all plots by default. */
  plots?: readonly string[]
  to: (project: string, query?: ChartQuery) => string
}

interface Pages {
  path: ScreenPath
  to: (project: string) => string
  charts: readonly ChartPage[]
}

/** Kinds with separate paths. All other kinds share `moldingPaths.kind`. */
const own: Partial<Record<StudyKind, Pages>> = {
  repeatability: {
    path: moldingPaths.repeatability,
    to: moldingPaths.repeatability,
    charts: [{ name: 'graph', path: moldingPaths.repeatabilityGraph, to: moldingPaths.repeatabilityGraph }],
  },
  rheology: {
    path: moldingPaths.rheology,
    to: moldingPaths.rheology,
    charts: [
      { name: 'curve', path: moldingPaths.rheologyCurve, to: moldingPaths.rheologyCurve, plots: ['curve'] },
      {
        name: 'delta',
        path: moldingPaths.rheologyDelta,
        to: moldingPaths.rheologyDelta,
        plots: ['absoluteDrop', 'percentDrop'],
      },
    ],
  },
  relativeViscosity: {
    path: moldingPaths.relativeViscosity,
    to: moldingPaths.relativeViscosity,
    charts: [
      { name: 'graph', path: moldingPaths.relativeViscosityGraph, to: moldingPaths.relativeViscosityGraph },
    ],
  },
  gateFreeze: {
    path: moldingPaths.gateFreeze,
    to: moldingPaths.gateFreeze,
    charts: [{ name: 'study', path: moldingPaths.gateFreezeStudy, to: moldingPaths.gateFreezeStudy }],
  },
  experiment: {
    path: moldingPaths.experiment,
    to: moldingPaths.experiment,
    charts: [
      {
        name: 'graph',
        path: moldingPaths.chart,
        to: (project, query) => moldingPaths.chart(project, { kind: 'experiment', ...query }),
      },
    ],
  },
  processWindow: {
    path: moldingPaths.processWindow,
    to: moldingPaths.processWindow,
    charts: [
      {
        name: 'calculation',
        path: moldingPaths.processWindowCalculation,
        to: moldingPaths.processWindowCalculation,
      },
    ],
  },
}

/** Returns the screens of a kind of study. */
export const pagesOf = (kind: StudyKind): Pages =>
  own[kind] ?? {
    path: moldingPaths.kind,
    to: project => moldingPaths.kind(project, { kind }),
    charts: [
      {
        name: 'graph',
        path: moldingPaths.chart,
        to: (project, query) => moldingPaths.chart(project, { kind, ...query }),
      },
    ],
  }

/** Returns the kind of study in the address, and the chart of the address. An unknown kind is treated as rheology. */
export function useKindOfAddress(): { kind: StudyKind; chart: ChartPage | undefined } {
  const { path } = useCurrentPath()
  const query = useQueryValues(moldingPaths.kind)
  const kind =
    studyKinds.find(one => {
      const pages = own[one]
      // The shared chart page contains its kind in the query.
      return (
        pages?.path === path ||
        (path !== moldingPaths.chart && pages?.charts.some(chart => chart.path === path))
      )
    }) ??
    studyKinds.find(one => one === query.kind) ??
    'rheology'
  return { kind, chart: pagesOf(kind).charts.find(chart => chart.path === path) }
}
