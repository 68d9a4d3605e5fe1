import type { PhaseStatus, PhaseType } from '@steelsafe/contract/phases/names.ts'
import type { ProjectRole } from '@steelsafe/contract/project-members/names.ts'
import { searchKinds } from '@steelsafe/contract/projects/entities.ts'
import type { DocumentType, ProductionUnit } from '@steelsafe/contract/projects/names.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { companies, ofCompany } from './companies.ts'
import { relationships } from './relationships.ts'
import { byUser, ofUser } from './users.ts'

/** A tool and the work around it. Measures are metric: cm, kg, tonnes. */
export const projects = pgTable(
  'project',
  {
    id: key(),
    /** The owner. */
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    projectNumber: text('project_number').notNull(),
    partName: text('part_name').notNull().default(''),
    partNumber: text('part_number').notNull().default(''),
    program: text().notNull().default(''),
    description: text().notNull().default(''),
    isMetric: boolean('is_metric').notNull().default(true),
    length: doublePrecision(),
    height: doublePrecision(),
    depth: doublePrecision(),
    weight: doublePrecision(),
    pressSize: doublePrecision('press_size'),
    cavities: smallint(),
    /** Seconds. */
    quotedCycleTime: numeric('quoted_cycle_time', { precision: 5, scale: 1, mode: 'number' }),
    dateOfPurchase: date('date_of_purchase', { mode: 'string' }),
    sopDate: date('sop_date', { mode: 'string' }),
    dateOfDelivery: date('date_of_delivery', { mode: 'string' }),
    productionUnitId: text('production_unit_id').$type<ProductionUnit>().notNull().default('Cycles'),
    /** In the address of its tag, by which problems are reported without an account: 122 random bits. */
    reportToken: text('report_token')
      .notNull()
      .unique()
      .default(sql`replace(gen_random_uuid()::text, '-', '')`),
    /** What the label holds: the address of the project, or its id. */
    useUrlAsCode: boolean('use_url_as_code').notNull().default(true),
    /** Incremented by each change, so that a concurrent edit is detected. */
    version: integer().notNull().default(1),
    imageKey: text('image_key'),
    imageType: text('image_type'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
    /** The values of all details, those of its fields too, as a search finds them; written with the details. */
    detailText: text('detail_text').notNull().default(''),
    /** What lists sort by: without case and accents, and computed once. */
    sortNumber: text('sort_number').notNull().generatedAlwaysAs(sql`searchable(project_number)`),
    /** What the search by fields compares: computed once, because each hit of an index is compared again. */
    searchPartName: text('search_part_name').notNull().generatedAlwaysAs(sql`searchable(part_name)`),
    searchPartNumber: text('search_part_number').notNull().generatedAlwaysAs(sql`searchable(part_number)`),
    searchProgram: text('search_program').notNull().generatedAlwaysAs(sql`searchable(program)`),
    searchDescription: text('search_description').notNull().generatedAlwaysAs(sql`searchable(description)`),
    searchDetails: text('search_details').notNull().generatedAlwaysAs(sql`searchable(detail_text)`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`searchable(project_number || E'\n' || part_name || E'\n' || part_number || E'\n' || program || E'\n' || detail_text)`,
      ),
  },
  table => [
    uniqueIndex('project_number').on(table.companyId, sql`lower(${table.projectNumber})`),
    index('project_by_number').on(table.sortNumber, table.id),
    index('project_by_part_name').on(table.searchPartName, table.id),
    index('project_by_part_number').on(table.searchPartNumber, table.id),
    index('project_by_program').on(table.searchProgram, table.id),
    index('project_by_description').on(sql`left(${table.searchDescription}, 200)`, table.id),
    index('project_by_cavities').on(table.cavities, table.id),
    index('project_by_delivery').on(table.dateOfDelivery, table.id),
    index('project_by_created').on(table.createdAt, table.id),
    index('project_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('project_details').using('gin', sql`${table.searchDetails} gin_trgm_ops`),
    index('project_part').using('gin', sql`${table.searchPartName} gin_trgm_ops`),
    index('project_part_number').using('gin', sql`${table.searchPartNumber} gin_trgm_ops`),
    index('project_program').using('gin', sql`${table.searchProgram} gin_trgm_ops`),
    index('project_description').using('gin', sql`${table.searchDescription} gin_trgm_ops`),
    index('project_number_search').using('gin', sql`${table.sortNumber} gin_trgm_ops`),
  ],
)

/** The project that a row belongs to; it goes with the project. */
export const ofProject = () =>
  uuid('project_id')
    .notNull()
    .references(() => projects.id, { onDelete: 'cascade' })

/**
 * What lists show of a project besides its own fields, so that they can filter and sort by it. Updated by triggers of phases,
 * tasks, details, companies and users of the project: nobody else writes it.
 */
export const projectSummaries = pgTable(
  'project_summary',
  {
    projectId: ofProject().primaryKey(),
    /** The phase that the project is in: the last that has begun. */
    phaseTypeId: text('phase_type_id').$type<PhaseType>(),
    phaseStatusId: text('phase_status_id').$type<PhaseStatus>(),
    /** By the phase, then by its status. */
    phaseOrder: integer('phase_order'),
    /** The first day that an open phase or an open milestone is planned for; it may have passed. */
    nextOn: date('next_on', { mode: 'string' }),
    /** Null where it is a milestone. */
    nextPhaseTypeId: text('next_phase_type_id').$type<PhaseType>(),
    /** The first day that anything open is planned for, of all tasks: from the day after it the project is late. */
    openSince: date('open_since', { mode: 'string' }),
    leadId: byUser('lead_id'),
    /** As users are sorted. */
    leadName: text('lead_name').notNull().default(''),
    customer: text().notNull().default(''),
    molder: text().notNull().default(''),
    sortCustomer: text('sort_customer').notNull().generatedAlwaysAs(sql`searchable(customer)`),
    sortMolder: text('sort_molder').notNull().generatedAlwaysAs(sql`searchable(molder)`),
  },
  table => [
    index('project_summary_phase').on(table.phaseOrder, table.projectId),
    index('project_summary_phase_type').on(table.phaseTypeId, table.phaseStatusId),
    index('project_summary_next').on(table.nextOn, table.projectId),
    index('project_summary_open').on(table.openSince, table.projectId),
    index('project_summary_lead').on(table.leadId),
    index('project_summary_lead_name').on(table.leadName, table.projectId),
    index('project_summary_customer').on(table.sortCustomer, table.projectId),
    index('project_summary_molder').on(table.sortMolder, table.projectId),
  ],
)

/** Invoice, purchase order and steel certificate: one of each, in versions, of which one is current. */
export const projectDocuments = pgTable(
  'project_document',
  {
    projectId: ofProject(),
    type: text().$type<DocumentType>().notNull(),
    number: integer().notNull().default(1),
    isCurrent: boolean('is_current').notNull().default(true),
    name: text().notNull(),
    extension: text().notNull(),
    mimeType: text('mime_type').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    storageKey: text('storage_key').notNull(),
    sha256: text().notNull(),
    uploadedAt: instant('uploaded_at').notNull().default(sql`now()`),
    uploadedBy: byUser('uploaded_by'),
  },
  table => [
    primaryKey({ columns: [table.projectId, table.type, table.number] }),
    uniqueIndex('project_document_current').on(table.projectId, table.type).where(sql`${table.isCurrent}`),
    uniqueIndex('project_document_key').on(table.storageKey),
  ],
)

/** How a user wants a list of projects: its filters, sort and columns under a name. */
export const savedSearches = pgTable(
  'saved_search',
  {
    id: key(),
    userId: ofUser(),
    kind: text({ enum: searchKinds }).notNull(),
    name: text().notNull(),
    criteria: jsonb().$type<Record<string, string>>().notNull(),
    /** Whose users see it too; null for the user alone. */
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
  },
  table => [
    uniqueIndex('saved_search_name').on(table.userId, table.kind, sql`lower(${table.name})`),
    index('saved_search_company').on(table.companyId, table.kind),
  ],
)

/** A project that a user has starred. */
export const projectStars = pgTable('project_star', { userId: ofUser(), projectId: ofProject() }, table => [
  primaryKey({ columns: [table.userId, table.projectId] }),
  index().on(table.projectId),
])

/** What a company calls the project. */
export const projectIdentifiers = pgTable(
  'project_identifier',
  {
    projectId: ofProject(),
    companyId: ofCompany(),
    label: text().notNull(),
    isOwnerIdentifier: boolean('is_owner_identifier').notNull().default(false),
    searchLabel: text('search_label').notNull().generatedAlwaysAs(sql`searchable(label)`),
  },
  table => [
    primaryKey({ columns: [table.projectId, table.companyId] }),
    index('project_identifier_label').using('gin', sql`${table.searchLabel} gin_trgm_ops`),
  ],
)

export const projectCompanies = pgTable(
  'project_company',
  {
    projectId: ofProject(),
    companyId: ofCompany(),
    relationshipId: uuid('relationship_id')
      .notNull()
      .references(() => relationships.id),
    projectRoleId: text('project_role_id').$type<ProjectRole>().notNull(),
  },
  table => [
    primaryKey({ columns: [table.projectId, table.companyId] }),
    index('project_company_company').on(table.companyId, table.projectId),
    index('project_company_relationship').on(table.companyId, table.relationshipId),
  ],
)

/** A project that its owner would give to another company on it, until somebody there accepts it or declines. */
export const projectTransfers = pgTable(
  'project_transfer',
  {
    projectId: ofProject().primaryKey(),
    companyId: uuid('company_id').notNull(),
    offeredBy: byUser('offered_by').notNull(),
    offeredAt: instant('offered_at').notNull().default(sql`now()`),
  },
  table => [
    // A company that is taken off the project is offered nothing any more.
    foreignKey({
      columns: [table.projectId, table.companyId],
      foreignColumns: [projectCompanies.projectId, projectCompanies.companyId],
    }).onDelete('cascade'),
    index('project_transfer_company').on(table.companyId),
  ],
)

export const projectUsers = pgTable(
  'project_user',
  {
    projectId: ofProject(),
    userId: ofUser(),
    relationshipId: uuid('relationship_id')
      .notNull()
      .references(() => relationships.id),
  },
  table => [
    primaryKey({ columns: [table.projectId, table.userId] }),
    index('project_user_user').on(table.userId, table.projectId),
  ],
)

export const phases = pgTable(
  'phase',
  {
    id: key(),
    projectId: ofProject(),
    phaseTypeId: text('phase_type_id')
      .$type<PhaseType>()
      .notNull()
      .references(() => phaseTypes.id),
    statusId: text('status_id')
      .$type<PhaseStatus>()
      .notNull()
      .references(() => phaseStatuses.id),
    completionPercent: smallint('completion_percent').notNull().default(0),
    plannedMilestone: date('planned_milestone', { mode: 'string' }),
    actualMilestone: date('actual_milestone', { mode: 'string' }),
    selected: boolean().notNull().default(true),
  },
  table => [
    uniqueIndex('phase_type_of_project').on(table.projectId, table.phaseTypeId),
    index('phase_state').on(table.phaseTypeId, table.statusId, table.projectId).where(sql`${table.selected}`),
    check('phase_percent', sql`${table.completionPercent} between 0 and 100`),
  ],
)

export const phaseTypes = pgTable('phase_type', { id: text().primaryKey(), position: integer().notNull() })
export const phaseStatuses = pgTable('phase_status', {
  id: text().primaryKey(),
  position: integer().notNull(),
})
