import { Readable } from 'node:stream'
import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { sameNameKey } from '@steelsafe/contract/core/names/file-names.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Services } from '#core/services.ts'
import { detectFileKind } from '#core/storage/file-types/file-kind.ts'
import { newObjectKey, type StoredObject } from '#core/storage/storage.ts'
import { newId } from '#database/columns.ts'
import { fileEntries, fileVersions } from '#database/schema/files.ts'
import { phases } from '#database/schema/phases.ts'
import { presses } from '#database/schema/presses.ts'
import { projectCompanies, projectUsers } from '#database/schema/project-members.ts'
import { projectIdentifiers, projects } from '#database/schema/projects.ts'
import { writeDetails } from '#features/projects/index.ts'
import { recount } from '#features/subscriptions/index.ts'
import { documentOf, paymentsOf } from '../shop/clear-to-pay.ts'
import { descriptionOf } from '../shop/descriptions.ts'
import { shopFilesOf } from '../shop/files.ts'
import { exampleShop, toolsIn } from '../shop/index.ts'
import type { PersonKey } from '../shop/people.ts'
import { phasesOf, type ShopResponsible } from '../shop/phases.ts'
import { pictureOf } from '../shop/pictures.ts'
import { pressesIn } from '../shop/presses.ts'
import { quotedCycleTimeOf } from '../shop/production.ts'
import type { CompanyKey, Roles, ShopTool } from '../shop/types.ts'
import { type Documents, recordPayments } from './clear-to-pay.ts'
import { day } from './day.ts'
import { createDelayColumns } from './delay-columns.ts'
import { engineers, type Ids, teamOf } from './ids.ts'
import { recordLaunch } from './launch.ts'
import { recordLaunchWeeks } from './launch-weeks.ts'
import { recordMaintenance } from './maintenance.ts'
import { recordMilestones } from './milestones.ts'
import { recordPlaces } from './places.ts'
import { recordPlan } from './plans.ts'
import { recordProduction } from './production.ts'
import type { LoadedWords } from './vocabulary.ts'

interface PreparedFile {
  path: string
  mimeType: string
  object: StoredObject
}

interface PreparedTool {
  tool: ShopTool
  picture: StoredObject
  files: PreparedFile[]
  /** The documents of its payments, by the name of the milestone. */
  documents: Documents
}

/** Writes the pictures and files of the tools to the storage. Their texts are in a language. */
export async function prepareTools(
  { storage }: Pick<Services, 'storage'>,
  language: Language,
): Promise<PreparedTool[]> {
  const put = (bytes: Buffer) => storage.put(newObjectKey(), Readable.from([bytes]))
  return Promise.all(
    toolsIn(language).map(async tool => ({
      tool,
      picture: await put(await pictureOf(tool)),
      files: await Promise.all(
        shopFilesOf(tool).map(async ({ path, bytes }) => ({
          path,
          mimeType: (await detectFileKind(bytes, path)).mimeType,
          object: await put(bytes),
        })),
      ),
      documents: new Map(
        await Promise.all(
          paymentsOf(tool)
            .map((payment, position) => ({ ...payment, position }))
            .filter(({ filedDay }) => filedDay !== null)
            .map(async ({ name, position }) => [name, await put(documentOf(tool, position))] as const),
        ),
      ),
    })),
  )
}

export async function recordTools(
  tx: Tx,
  prepared: PreparedTool[],
  companies: Ids<CompanyKey>,
  persons: Ids<PersonKey>,
  words: Record<CompanyKey, LoadedWords>,
  language: Language,
): Promise<void> {
  const recorded = new Map<string, ShopTool>()
  for (const [index, { tool, picture, files, documents }] of prepared.entries()) {
    const id = await recordProject(tx, tool, index, picture, companies, persons)
    await recordTeam(tx, id, tool, companies, persons)
    const engineer = persons[engineers[tool.owner]]
    await recordMilestones(tx, id, tool, companies, persons)
    await recordPayments(tx, id, tool, documents, companies, persons)
    await recordPlaces(tx, id, tool, persons)
    await recordMaintenance(tx, id, tool, persons, words[tool.owner])
    await recordFiles(tx, id, files, engineer)
    await recordPlan(tx, id, tool, engineer)
    await recordProduction(tx, id, tool, engineer)
    await recordLaunch(tx, id, tool, companies, persons)
    recorded.set(id, tool)
  }
  await tx
    .insert(presses)
    .values(pressesIn(language).map(press => ({ companyId: companies.molder, ...press })))
  await recordLaunchWeeks(tx, recorded)
  await recount(tx)
}

async function recordProject(
  tx: Tx,
  tool: ShopTool,
  index: number,
  picture: StoredObject,
  companies: Ids<CompanyKey>,
  persons: Ids<PersonKey>,
): Promise<string> {
  const id = newId()
  const [length, height, depth] = tool.size
  await tx.insert(projects).values({
    id,
    companyId: companies[tool.owner],
    projectNumber: tool.number,
    partName: tool.partName,
    partNumber: tool.partNumber,
    program: tool.program,
    description: descriptionOf(tool, index),
    isMetric: tool.owner !== 'oem',
    length,
    height,
    depth,
    weight: tool.weight,
    pressSize: tool.pressSize,
    cavities: tool.cavities,
    quotedCycleTime: quotedCycleTimeOf(tool),
    dateOfPurchase: day(tool.purchasedDay),
    dateOfDelivery: day(tool.deliveryDay),
    sopDate: day(tool.sopDay),
    imageKey: picture.key,
    imageType: 'image/webp',
  })
  await writeDetails(tx, id, {
    details: [
      {
        displayName: 'Customer',
        valueText: tool.owner === 'oem' ? exampleShop.companies.oem.name : tool.program,
      },
      { displayName: 'Customer #', valueText: tool.partNumber },
      { displayName: 'Part Name', valueText: tool.partName },
      { displayName: 'Molder', valueText: exampleShop.companies[tool.molder].name },
    ],
  })
  await tx.insert(phases).values(
    phasesOf(tool).map(({ plannedDay, actualDay, responsible, delayReason, ...phase }) => ({
      projectId: id,
      ...phase,
      plannedMilestone: day(plannedDay),
      actualMilestone: actualDay === null ? null : day(actualDay),
      ...responsibleFor(tool, responsible, companies, persons),
      ...createDelayColumns(delayReason, persons[engineers[tool.owner]]),
    })),
  )
  return id
}

function responsibleFor(
  { owner, toolMaker, molder }: ShopTool,
  responsible: ShopResponsible | null,
  companies: Ids<CompanyKey>,
  persons: Ids<PersonKey>,
) {
  if (responsible === null) return {}
  // The molder is not on tools that the toolmaker owns.
  if (responsible === 'engineer' || (responsible === 'molder' && owner === 'toolmaker'))
    return { responsibleUserId: persons[engineers[owner]] }
  return { responsibleCompanyId: companies[responsible === 'molder' ? molder : toolMaker] }
}

/**
 * Inserts the companies of a tool with their people: the owner, the molder for tools of the OEM, and always the
 * toolmaker.
 */
async function recordTeam(
  tx: Tx,
  projectId: string,
  tool: ShopTool,
  companies: Ids<CompanyKey>,
  persons: Ids<PersonKey>,
) {
  const roles: Roles = {
    ...(tool.owner === 'oem' ? { molder: 'Molder' } : {}),
    toolmaker: 'ToolMaker',
    [tool.owner]: 'Owner',
  }
  const onIt = Object.entries(roles) as [CompanyKey, NonNullable<Roles[CompanyKey]>][]
  await tx.insert(projectCompanies).values(
    onIt.map(([company, projectRoleId]) => ({
      projectId,
      companyId: companies[company],
      relationshipId: projectRelationships[company === tool.owner ? 'administrator' : 'viewer'].id,
      projectRoleId,
    })),
  )
  await tx.insert(projectIdentifiers).values(
    onIt.map(([company], index) => ({
      projectId,
      companyId: companies[company],
      label:
        company === tool.owner
          ? tool.number
          : `${company.slice(0, 2).toUpperCase()}-${tool.partNumber}-${index}`,
      isOwnerIdentifier: company === tool.owner,
    })),
  )
  const team = onIt.flatMap(([company]) => teamOf(company))
  await tx
    .insert(projectUsers)
    .values(
      team.map(({ person, relationshipId }) => ({ projectId, userId: persons[person], relationshipId })),
    )
}

async function recordFiles(tx: Tx, projectId: string, files: PreparedFile[], modifiedBy: string) {
  const folders = new Map<string, string>()
  for (const { path, mimeType, object } of files) {
    const [folder = '', name = ''] = path.split('/')
    const parentId = folders.get(folder) ?? newId()
    if (!folders.has(folder)) {
      folders.set(folder, parentId)
      await tx.insert(fileEntries).values({
        id: parentId,
        projectId,
        name: folder,
        nameKey: sameNameKey(folder),
        isDirectory: true,
        modifiedBy,
      })
    }
    const bytes = { sizeBytes: object.sizeBytes, mimeType, storageKey: object.key, sha256: object.sha256 }
    const entryId = newId()
    await tx.insert(fileEntries).values({
      id: entryId,
      projectId,
      parentId,
      name,
      nameKey: sameNameKey(name),
      isDirectory: false,
      modifiedBy,
      ...bytes,
    })
    await tx.insert(fileVersions).values({ entryId, projectId, number: 1, createdBy: modifiedBy, ...bytes })
  }
}
