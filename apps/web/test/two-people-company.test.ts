import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { companyClearToPay } from '@steelsafe/contract/company-clear-to-pay/endpoints.ts'
import { companyClearToPayPaths } from '@steelsafe/contract/company-clear-to-pay/paths.ts'
import { companyMilestones } from '@steelsafe/contract/company-milestones/endpoints.ts'
import { companyMilestonePaths } from '@steelsafe/contract/company-milestones/paths.ts'
import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { folderTemplates } from '@steelsafe/contract/folder-templates/endpoints.ts'
import { themes } from '@steelsafe/contract/themes/endpoints.ts'
import { themePaths } from '@steelsafe/contract/themes/paths.ts'
import { timelineTemplates } from '@steelsafe/contract/timeline-templates/endpoints.ts'
import { timelineTemplatePaths } from '@steelsafe/contract/timeline-templates/paths.ts'
import { vocabulary } from '@steelsafe/contract/vocabulary/endpoints.ts'
import { vocabularyPaths } from '@steelsafe/contract/vocabulary/paths.ts'
import { webhooks } from '@steelsafe/contract/webhooks/endpoints.ts'
import { webhookPaths } from '@steelsafe/contract/webhooks/paths.ts'
import { mockEndpoint } from './answers.ts'
import { translate } from './component.ts'
import { mockSettings } from './settings.ts'
import {
  ben,
  companyId,
  defaultTyped,
  id,
  inCompany,
  instant,
  onlyRow,
  refuse,
  type SharedForm,
  testSharedForms,
  textbox,
} from './two-people.ts'

const { administrator, engineer, viewer } = projectRelationships
const flags = {
  isApprovalRequired: true,
  isFileRequired: false,
  isNotifier: false,
  isFinancialTrigger: false,
}
const t1 = { id, name: 'T1', isActive: true }

/** Forms of the settings of a company for its tools. */
const forms: Record<string, SharedForm> = {
  'the defaults of a company': {
    address: companyPaths.defaults(companyId),
    change: inCompany('companies'),
    mock: read => ({
      save: mockEndpoint(companies.updateDefaults, refuse),
      others: [
        mockSettings(),
        mockEndpoint(companies.defaults, () => ({
          isMetric: true,
          timeZone: null,
          folderTemplateId: null,
          assetDetailTemplateId: null,
          clearToPayTemplateId: null,
          ownerRelationshipId: (read().version === 1 ? administrator : engineer).id,
          currencyCode: 'USD' as const,
          financialRecipients: [],
          approvalAsksPassword: false,
          problemReportsOn: true,
          operationUpdatesWait: true,
          version: read().version,
        })),
        mockEndpoint(folderTemplates.options, () => []),
        mockEndpoint(companyMilestones.templateOptions, () => []),
        mockEndpoint(companyClearToPay.templates, () => []),
      ],
    }),
    field: page => page.getByRole('combobox', { name: translate('companies:field.ownerRelationship') }),
    shown: version => translate(`core:relationship.${(version === 1 ? administrator : engineer).name}`),
    typed: viewer.name,
    async enter(page) {
      await page.getByRole('combobox', { name: translate('companies:field.ownerRelationship') }).click()
      await page
        .getByRole('option', { name: translate(`core:relationship.${viewer.name}`), exact: true })
        .click()
    },
    sent: { ownerRelationshipId: viewer.id, isMetric: true },
    submit: 'companies:screen.edit.save',
  },
  'a word of a company': {
    address: vocabularyPaths.edit(companyId, id),
    change: inCompany('vocabulary'),
    mock: read => ({
      save: mockEndpoint(vocabulary.updateWord, refuse),
      others: [
        mockEndpoint(vocabulary.word, () => ({
          id,
          kind: 'defect' as const,
          name: read().text,
          position: 0,
          isActive: true,
          version: read().version,
        })),
      ],
    }),
    field: textbox('vocabulary:field.word'),
    sent: { wordId: id, name: defaultTyped },
    submit: 'vocabulary:screen.edit.save',
  },
  'a milestone of a company': {
    address: companyMilestonePaths.edit(companyId, id),
    change: inCompany('company-milestones'),
    mock: read => ({
      save: mockEndpoint(companyMilestones.update, refuse),
      others: [
        mockEndpoint(companyMilestones.get, () => ({
          id,
          companyId,
          name: read().text,
          displayName: '',
          description: '',
          isAlertable: true,
          detailGroupId: null,
          detailGroup: null,
          position: 0,
          isActive: true,
          version: read().version,
        })),
        mockEndpoint(companyMilestones.groupOptions, () => []),
      ],
    }),
    field: textbox('company-milestones:field.name'),
    sent: { id, name: defaultTyped, isAlertable: true },
    submit: 'milestone-templates:screen.save',
  },
  'a group of milestones': {
    address: companyMilestonePaths.editGroup(companyId, 3),
    change: inCompany('company-milestones'),
    mock: read => ({
      save: mockEndpoint(companyMilestones.updateGroup, refuse),
      others: [
        mockEndpoint(companyMilestones.groups, () => [
          {
            id: 3,
            companyId,
            name: read().text,
            description: '',
            position: 0,
            version: read().version,
          },
        ]),
      ],
    }),
    field: textbox('company-milestones:field.groupName'),
    sent: { groupId: 3, name: defaultTyped },
    submit: 'milestone-templates:screen.save',
  },
  'a template of milestones': {
    address: companyMilestonePaths.editTemplate(companyId, 7),
    change: inCompany('company-milestones'),
    mock: read => ({
      save: mockEndpoint(companyMilestones.updateTemplate, refuse),
      others: [
        mockEndpoint(companyMilestones.templates, () => [
          {
            templateId: 7,
            name: read().text,
            description: '',
            assetDetails: [t1],
            version: read().version,
          },
        ]),
        mockEndpoint(companyMilestones.detailOptions, () => [{ value: id, display: t1.name }]),
      ],
    }),
    field: textbox('milestone-templates:field.templateName'),
    sent: { templateId: 7, name: defaultTyped, assetDetails: [id] },
    submit: 'milestone-templates:screen.save',
  },
  'a clear-to-pay milestone of a company': {
    address: companyClearToPayPaths.editMilestone(companyId, id),
    // The path of the endpoint contains the id of the milestone, not that of the company.
    change: inCompany('company-clear-to-pay'),
    mock: read => ({
      save: mockEndpoint(companyClearToPay.updateMilestone, refuse),
      others: [
        mockEndpoint(companyClearToPay.milestone, () => ({
          id,
          companyId,
          name: read().text,
          ...flags,
          version: read().version,
        })),
      ],
    }),
    field: textbox('company-clear-to-pay:field.name'),
    sent: { name: defaultTyped, ...flags },
    submit: 'milestone-templates:screen.save',
  },
  'a clear-to-pay template': {
    address: companyClearToPayPaths.editTemplate(companyId, id),
    change: inCompany('company-clear-to-pay'),
    mock: read => ({
      save: mockEndpoint(companyClearToPay.updateTemplate, refuse),
      others: [
        mockEndpoint(companyClearToPay.template, () => ({
          id,
          companyId,
          name: read().text,
          description: '',
          milestones: [{ clearToPayMilestoneId: id, name: t1.name, order: 0 }],
          version: read().version,
          creator: { firstName: 'Ben', lastName: 'Ito' },
        })),
        mockEndpoint(companyClearToPay.milestones, () => [
          { id, companyId, name: t1.name, ...flags, version: 1 },
        ]),
      ],
    }),
    field: textbox('milestone-templates:field.templateName'),
    sent: { name: defaultTyped, milestones: [{ clearToPayMilestoneId: id, order: 0 }] },
    submit: 'milestone-templates:screen.save',
  },
  'a webhook': {
    address: webhookPaths.edit(companyId, id),
    change: inCompany('webhooks'),
    mock: read => ({
      save: mockEndpoint(webhooks.update, refuse),
      others: [
        mockEndpoint(webhooks.list, () => ({
          ...onlyRow,
          webhooks: [
            {
              id,
              name: read().text,
              url: 'https://erp.example/',
              events: ['milestone.completed' as const],
              isActive: true,
              secretDate: instant,
              lastState: null,
              lastDate: null,
              createdDate: instant,
              version: read().version,
            },
          ],
        })),
      ],
    }),
    field: textbox('webhooks:field.name'),
    sent: { webhookId: id, name: defaultTyped, url: 'https://erp.example/', isActive: true },
    submit: 'webhooks:screen.edit.save',
  },
  'a timeline template': {
    address: timelineTemplatePaths.edit(companyId, id),
    change: inCompany('timeline-templates'),
    mock: read => ({
      save: mockEndpoint(timelineTemplates.update, refuse),
      others: [
        mockEndpoint(timelineTemplates.get, () => ({
          id,
          name: read().text,
          description: '',
          taskCount: 0,
          workingDays: 0,
          savedBy: ben.display,
          updatedDate: instant,
          version: read().version,
          tasks: [],
          dependencies: [],
        })),
      ],
    }),
    field: textbox('timeline-templates:field.name'),
    sent: { name: defaultTyped, description: '' },
    submit: 'timeline-templates:screen.edit.save',
  },
  'the look of a company': {
    address: themePaths.look(companyId),
    change: inCompany('themes'),
    mock: read => ({
      save: mockEndpoint(themes.updateLook, refuse),
      others: [
        mockSettings(),
        mockEndpoint(themes.look, () => ({
          companyName: 'Northlake',
          colors: [{ id: 'primary', name: 'primary' as const, hexCode: `#00000${read().version}` }],
          image: null,
          version: read().version,
        })),
      ],
    }),
    field: textbox('themes:colour.primary'),
    shown: version => `#00000${version}`,
    typed: '#445566',
    sent: { colors: [{ name: 'primary', hexCode: '#445566' }] },
    submit: 'themes:screen.edit.save',
  },
}

testSharedForms(forms)
