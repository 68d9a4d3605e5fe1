import { fullName } from '@steelsafe/contract/core/names/full-name.ts'
import { computeStudy } from '@steelsafe/molding/studies/compute.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { newId } from '#database/columns.ts'
import { analyses, analysisActions } from '#database/schema/analysis.ts'
import { findings, tryouts } from '#database/schema/mold-qualification.ts'
import { moldingStudies } from '#database/schema/molding.ts'
import { operations } from '#database/schema/operations.ts'
import { partRevisions } from '#database/schema/part-design.ts'
import { moldNeeds } from '#database/schema/presses.ts'
import { exampleShop } from '../shop/index.ts'
import { launchOf, type ShopLaunch } from '../shop/launch.ts'
import { type PersonKey, people } from '../shop/people.ts'
import type { CompanyKey, ShopTool } from '../shop/types.ts'
import { day } from './day.ts'
import { authors, engineers, type Ids } from './ids.ts'

/**
 * The tool whose launch is inserted, and its people. The engineer records the entries; the author also reviews and
 * signs them.
 */
interface LaunchContext {
  tx: Tx
  projectId: string
  tool: ShopTool
  engineer: string
  author: string
}

const noon = (offset: number) => `${day(offset)}T12:00:00Z`

/** Inserts the launch of a tool: revisions, an analysis, operations, tryouts with findings, and studies. */
export async function recordLaunch(
  tx: Tx,
  projectId: string,
  tool: ShopTool,
  companies: Ids<CompanyKey>,
  persons: Ids<PersonKey>,
): Promise<void> {
  const launch = launchOf(tool)
  if (!launch) return
  const of = {
    tx,
    projectId,
    tool,
    engineer: persons[engineers[tool.owner]],
    author: persons[authors[tool.owner]],
  }
  const [first = ''] = await recordRevisions(of, launch)
  await recordAnalysis(of, launch, first)
  if (launch.moldNeeds) await tx.insert(moldNeeds).values({ projectId, ...launch.moldNeeds })
  await tx.insert(operations).values(
    launch.operations.map(({ component, kind, hours, startDay, endDay, percent }) => ({
      projectId,
      component,
      kind,
      shop: exampleShop.companies[tool.toolMaker].name,
      shopCompanyId: companies[tool.toolMaker],
      plannedHours: hours,
      actualHours: Math.round(hours * percent) / 100,
      plannedStart: day(startDay),
      plannedEnd: day(endDay),
      actualStart: percent > 0 ? day(startDay) : null,
      actualEnd: percent === 100 ? day(endDay) : null,
      percent,
    })),
  )
  await recordTryouts(of, launch)
  await recordStudies(of, launch)
}

async function recordRevisions(
  { tx, projectId, tool, engineer, author }: LaunchContext,
  { revisions }: ShopLaunch,
): Promise<string[]> {
  const rows = revisions.map(({ revision, reason, day: offset, isReleased }) => ({
    id: newId(),
    projectId,
    revision,
    reason,
    date: day(offset),
    requestedBy: tool.program,
    currencyCode: 'USD' as const,
    state: isReleased ? ('Released' as const) : ('Proposed' as const),
    createdBy: engineer,
    ...(isReleased
      ? { decidedBy: author, decidedAt: noon(offset + 3), releasedBy: author, releasedAt: noon(offset + 5) }
      : {}),
  }))
  await tx.insert(partRevisions).values(rows)
  return rows.map(({ id }) => id)
}

async function recordAnalysis(
  { tx, projectId, tool, engineer, author }: LaunchContext,
  { analysis }: ShopLaunch,
  partRevisionId: string,
): Promise<void> {
  const analysisId = newId()
  const { title, mesh, predictions, conclusions, isReviewed, actions, day: offset } = analysis
  await tx.insert(analyses).values({
    ...{ title, mesh, predictions, conclusions, partRevisionId, projectId },
    id: analysisId,
    kind: 'CAE',
    date: day(offset),
    solver: 'Flow solver 2026.1',
    material: tool.material,
    createdBy: engineer,
    ...(isReviewed
      ? {
          reviewedBy: author,
          reviewedName: fullName(people[authors[tool.owner]]),
          reviewedAt: noon(offset + 2),
        }
      : {}),
  })
  await tx.insert(analysisActions).values(
    actions.map(({ description, isDone }) => ({
      analysisId,
      projectId,
      description,
      dueDate: day(offset + 40),
      ...(isDone ? { doneBy: engineer, doneAt: noon(offset + 35) } : {}),
    })),
  )
}

async function recordTryouts(
  { tx, projectId, tool, engineer }: LaunchContext,
  launch: ShopLaunch,
): Promise<void> {
  const rows = launch.tryouts.map(({ day: offset, ...tryout }) => ({
    ...tryout,
    id: newId(),
    projectId,
    plannedDate: day(offset),
    ...(tryout.outcome ? { actualDate: day(offset), cavitiesRun: tool.cavities, shots: 120 } : {}),
    currencyCode: 'USD' as const,
  }))
  const [first, second] = rows
  if (!first) return
  await tx.insert(tryouts).values(rows)
  if (launch.findings.length === 0) return
  const verifies = second?.outcome ? second : undefined
  await tx.insert(findings).values(
    launch.findings.map(({ isVerified, ...finding }, index) => ({
      ...finding,
      projectId,
      tryoutId: first.id,
      number: index + 1,
      ...(verifies && isVerified
        ? {
            correctedAt: `${verifies.plannedDate}T08:00:00Z`,
            verifiedTryoutId: verifies.id,
            verifiedBy: engineer,
          }
        : {}),
      createdBy: engineer,
    })),
  )
}

async function recordStudies(
  { tx, projectId, tool, engineer, author }: LaunchContext,
  launch: ShopLaunch,
): Promise<void> {
  const [, second] = launch.tryouts
  if (!second || launch.studies.length === 0) return
  await tx.insert(moldingStudies).values(
    launch.studies.map(({ kind, isSigned, settings, rows }) => ({
      projectId,
      kind,
      settings,
      rows,
      press: second.press,
      material: tool.material,
      lot: second.lot,
      person: fullName(people[engineers[tool.owner]]),
      studyDate: day(second.day),
      unitSystem: tool.owner === 'oem' ? ('imperial' as const) : ('metricBar' as const),
      createdBy: engineer,
      ...(isSigned
        ? {
            firstSignedBy: engineer,
            firstSignedAt: noon(second.day + 1),
            secondSignedBy: author,
            secondSignedAt: noon(second.day + 2),
            signedResult: computeStudy(kind, settings, rows),
          }
        : {}),
    })),
  )
}
