import { prepared, preparedForm, type Standard } from '../standards/standard.ts'
import { companyMilestones as calls } from './endpoints.ts'
import {
  type CompanyMilestone,
  type MilestoneState,
  milestoneFromWire,
  templateFromWire,
} from './entities.ts'
import { companyMilestonePaths } from './paths.ts'

const of = (company: string) => ({ params: { id: company } })

export const milestoneStandard: Standard = {
  area: 'company-milestones',
  kind: 'assetDetail',
  paths: companyMilestonePaths,
  fields: { milestones: 'assetDetails', template: 'templateId' },
  namesCreator: false,
  templates: {
    list: company =>
      prepared(calls.templates, { ...of(company), query: {} }, all => all.map(templateFromWire)),
    get: (company, templateId) =>
      prepared(calls.templates, { ...of(company), query: { templateId } }, all =>
        all.map(templateFromWire).at(0),
      ),
    create: company => preparedForm(calls.createTemplate, of(company)),
    update: company => preparedForm(calls.updateTemplate, of(company)),
    remove: (company, templateId) =>
      prepared(calls.removeTemplate, { ...of(company), query: { templateId } }),
    body: ({ milestones, ...form }, stored) => ({
      ...form,
      assetDetails: milestones,
      ...(stored ? { templateId: Number(stored.id), version: stored.version } : {}),
    }),
  },
  choices: company => prepared(calls.detailOptions, of(company)),
  preview: (company, choice) => prepared(calls.preview, { ...of(company), query: choice }),
  apply: company => preparedForm(calls.apply, of(company)),
  applyBody: ({ templateId, projectId }) => ({
    templateId: templateId === '' ? null : Number(templateId),
    projectId,
  }),
  log: company => prepared(calls.log, { ...of(company), query: {} }, answer => answer.applications),
}

/** Calls for milestones and groups, with the names that the screens use. */
export const milestoneCalls = {
  /** The field of a milestone's group in requests. */
  groupField: 'detailGroupId',
  list: (company: string, state: MilestoneState) =>
    prepared(calls.list, { ...of(company), query: { detailState: state } }, all =>
      all.map(milestoneFromWire),
    ),
  get: (company: string, id: string) =>
    prepared(calls.get, { ...of(company), query: { detailId: id } }, milestoneFromWire),
  /** Returns the input of `update` that moves a milestone to another position. */
  move: (company: string, { groupId, ...milestone }: CompanyMilestone, position: number) => {
    const { id, name, displayName, description, isAlertable, version } = milestone
    const values = { name, displayName, description, isAlertable, detailGroupId: groupId }
    return { ...of(company), body: { id, version, ...values, position } }
  },
  /** Returns the input of `deactivate`. */
  setActive: (company: string, id: string, isActive: boolean) => ({
    ...of(company),
    body: { detailId: id, isActive },
  }),
  group: (company: string, id: string) =>
    prepared(calls.groups, of(company), all => all.find(one => String(one.id) === id)),
} as const
