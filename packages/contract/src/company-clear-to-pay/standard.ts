import { prepared, preparedForm, type Standard } from '../standards/standard.ts'
import { companyClearToPay as calls } from './endpoints.ts'
import { templateFromWire } from './entities.ts'
import { companyClearToPayPaths } from './paths.ts'

const of = (company: string) => ({ params: { id: company } })
const ofTemplate = (templateId: string) => ({ params: { templateId } })

export const clearToPayStandard: Standard = {
  area: 'company-clear-to-pay',
  kind: 'clearToPay',
  paths: companyClearToPayPaths,
  fields: { milestones: 'milestones', template: 'clearToPayTemplateId' },
  namesCreator: true,
  templates: {
    list: company => prepared(calls.templates, of(company), all => all.map(templateFromWire)),
    get: (_, id) => prepared(calls.template, ofTemplate(id), templateFromWire),
    create: company => preparedForm(calls.createTemplate, of(company)),
    update: (_, id) => preparedForm(calls.updateTemplate, ofTemplate(id)),
    remove: (_, id) => prepared(calls.removeTemplate, ofTemplate(id)),
    body: ({ milestones, ...form }, stored) => ({
      ...form,
      milestones: milestones.map((clearToPayMilestoneId, order) => ({ clearToPayMilestoneId, order })),
      ...(stored ? { version: stored.version } : {}),
    }),
  },
  choices: company =>
    prepared(calls.milestones, of(company), all => all.map(({ id, name }) => ({ display: name, value: id }))),
  preview: (company, { templateId, projectId }) =>
    prepared(calls.preview, { ...of(company), query: { clearToPayTemplateId: templateId, projectId } }),
  apply: company => preparedForm(calls.apply, of(company)),
  applyBody: ({ templateId, projectId }) => ({ clearToPayTemplateId: templateId, projectId }),
  log: company => prepared(calls.log, { ...of(company), query: {} }, answer => answer.applications),
}
