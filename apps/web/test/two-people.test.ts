import { boardPaths } from '@steelsafe/contract/boards/paths.ts'
import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import { clearToPayPaths } from '@steelsafe/contract/clear-to-pay/paths.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { folderTemplates } from '@steelsafe/contract/folder-templates/endpoints.ts'
import { folderTemplatePaths } from '@steelsafe/contract/folder-templates/paths.ts'
import { knowledge } from '@steelsafe/contract/knowledge/endpoints.ts'
import { knowledgePaths } from '@steelsafe/contract/knowledge/paths.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { phases } from '@steelsafe/contract/phases/endpoints.ts'
import { phasePaths } from '@steelsafe/contract/phases/paths.ts'
import { presses } from '@steelsafe/contract/presses/endpoints.ts'
import { pressPaths } from '@steelsafe/contract/presses/paths.ts'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import { vocabulary } from '@steelsafe/contract/vocabulary/endpoints.ts'
import { vocabularyPaths } from '@steelsafe/contract/vocabulary/paths.ts'
import { test } from 'vitest'
import { mockEndpoint } from './answers.ts'
import { expect, open, translate } from './component.ts'
import { mockLogChoices } from './maintenance-mocks.ts'
import {
  ben,
  button,
  companyId,
  defaultTyped,
  id,
  inCompany,
  inProject,
  instant,
  onlyRow,
  projectId,
  refuse,
  type SharedForm,
  testSharedForms,
  textbox,
  textOf,
  warning,
} from './two-people.ts'

/** The forms in an `EditedRecord` or an `EditPage` whose screens can be opened without the app around them. */
const forms: Record<string, SharedForm> = {
  'a phase': {
    address: phasePaths.edit(projectId, id),
    change: inProject('phases'),
    mock: read => ({
      save: mockEndpoint(phases.update, refuse),
      others: [
        mockEndpoint(phases.get, () => ({
          id,
          projectId,
          phaseTypeId: 'Tryout' as const,
          statusId: 'InProgress' as const,
          completionPercent: read().version * 10,
          plannedMilestone: null,
          actualMilestone: null,
          selected: true,
          responsibleId: ben.value,
          acts: { name: ben.display, isLead: false },
          delay: null,
          version: read().version,
        })),
        mockEndpoint(phases.typeOptions, () => []),
        mockEndpoint(phases.statusOptions, () => [{ value: 'InProgress', display: 'In progress' }]),
        mockEndpoint(projects.responsibleOptions, () => [ben]),
      ],
    }),
    field: textbox('phases:field.completionPercent'),
    shown: version => String(version * 10),
    typed: '55',
    sent: { completionPercent: 55, responsibleId: ben.value, delayReason: '' },
    submit: 'phases:screen.edit.save',
  },
  'the profile of a company': {
    address: companyPaths.profile(companyId),
    change: inCompany('companies'),
    mock: read => ({
      save: mockEndpoint(companies.update, refuse),
      others: [
        mockEndpoint(companies.get, () => ({
          id: companyId,
          name: read().text,
          primaryAddress: { addressType: 'Primary' as const, country: 'US' },
          version: read().version,
        })),
        mockEndpoint(companies.addressOptions, () => ({
          countries: [{ value: 'US', display: 'United States' }],
          addressTypes: [],
          defaultCountryIndex: 0,
        })),
      ],
    }),
    field: textbox('companies:field.name'),
    sent: { name: defaultTyped },
    submit: 'companies:screen.edit.save',
  },
  'the working days of a company': {
    address: timelinePaths.calendar(companyId),
    change: inCompany('timeline'),
    mock: read => ({
      save: mockEndpoint(timeline.updateCompanyCalendar, refuse),
      others: [
        mockEndpoint(timeline.companyCalendar, () => ({
          workingDays: [1, 2, 3, 4, 5],
          holidays: [{ date: '2026-12-25', name: read().text }],
          version: read().version,
        })),
      ],
    }),
    field: textbox('timeline:screen.calendar.name'),
    sent: { holidays: [{ date: '2026-12-25', name: defaultTyped }] },
    submit: 'timeline:screen.calendar.save',
  },
  'a folder template': {
    address: folderTemplatePaths.edit(companyId, 7),
    change: inCompany('folder-templates'),
    mock: read => ({
      save: mockEndpoint(folderTemplates.update, refuse),
      others: [
        mockEndpoint(folderTemplates.get, () => ({
          templateId: 7,
          name: read().text,
          folders: [{ name: 'CAD', items: [] }],
          version: read().version,
          updatedDate: instant,
        })),
      ],
    }),
    field: textbox('folder-templates:field.name'),
    sent: { name: defaultTyped, folders: [{ name: 'CAD' }] },
    submit: 'folder-templates:screen.edit.save',
  },
  'a production entry': {
    address: productionPaths.editData(projectId, id),
    change: inProject('production'),
    mock: read => ({
      save: mockEndpoint(production.update, refuse),
      others: [
        mockEndpoint(production.list, () => ({
          ...onlyRow,
          today: '2026-11-22',
          quotedCycleTime: 30,
          productionData: [
            {
              id,
              productionDataId: id,
              date: '2026-11-20',
              shiftId: 'First' as const,
              quantity: read().version * 100,
              unitId: 'Parts' as const,
              cycles: null,
              scrap: 3,
              scrapReasons: [],
              cycleTime: 31.5,
              activeCavities: 4,
              plannedMinutes: null,
              runMinutes: null,
              counter: null,
              isCounterReset: false,
              press: 'E-120',
              lot: '',
              comment: read().text,
              repairHours: 0,
              laborCost: null,
              materialCost: null,
              projectedCost: null,
              currencyCode: 'USD' as const,
              isPossibleDouble: false,
              createdDate: instant,
              createdBy: 'Mia Berg',
              modifiedDate: instant,
              modifiedBy: ben.display,
              version: read().version,
            },
          ],
        })),
        mockEndpoint(production.shiftOptions, () => [{ value: 'First', display: 'First' }]),
        mockEndpoint(production.reasonOptions, () => []),
      ],
    }),
    field: textbox('production:field.comment'),
    sent: { comment: defaultTyped },
    submit: 'production:screen.edit.save',
    newer: version =>
      translate('production:screen.edit.stored', {
        person: ben.display,
        quantity: String(version * 100),
        scrap: '3',
      }),
  },
  'a production target': {
    address: productionPaths.editTarget(projectId, id),
    change: inProject('production'),
    mock: read => ({
      save: mockEndpoint(production.updateTarget, refuse),
      others: [
        mockEndpoint(production.targets, () => [
          {
            id,
            productionTargetId: id,
            target: read().version * 100,
            selectedUsers: [ben.value],
            recipients: [ben.display],
            total: 40,
            percent: 0,
            reachedDate: null,
            modifiedDate: instant,
            version: read().version,
          },
        ]),
        mockEndpoint(production.total, () => ({
          total: 40,
          unitId: 'Cycles' as const,
          good: null,
          scrap: 0,
          cycles: 40,
          entryCount: 1,
          otherUnitCount: 0,
        })),
        mockEndpoint(projects.people, () => [ben]),
      ],
    }),
    field: page =>
      textbox('production:screen.target.field', { unitName: translate('core:productionUnit.Cycles') })(page),
    shown: version => String(version * 100),
    typed: '700',
    sent: { target: 700, selectedUsers: [ben.value] },
    submit: 'production:screen.target.save',
    newer: version =>
      translate('production:screen.target.stored', { target: String(version * 100), people: ben.display }),
  },
  'a checklist': {
    address: vocabularyPaths.editChecklist(companyId, id),
    change: inCompany('vocabulary'),
    mock: read => ({
      save: mockEndpoint(vocabulary.updateChecklist, refuse),
      others: [
        mockEndpoint(vocabulary.checklists, () => [
          {
            id,
            name: read().text,
            isActive: true,
            version: read().version,
            items: ['Clean the vents'],
            versionDate: instant,
            versionBy: ben.display,
          },
        ]),
      ],
    }),
    field: textbox('vocabulary:field.checklist'),
    sent: { name: defaultTyped, items: ['Clean the vents'] },
    submit: 'vocabulary:screen.editChecklist.save',
  },
  'a maintenance alert': {
    address: maintenancePaths.editAlert(projectId, id),
    change: inProject('maintenance'),
    mock: read => ({
      save: mockEndpoint(maintenance.updateAlert, refuse),
      others: [
        mockEndpoint(maintenance.alerts, () => ({
          ...onlyRow,
          today: '2026-11-22',
          alerts: [
            {
              id,
              title: read().text,
              description: '',
              selectedUsers: [ben.value],
              recipients: [ben.display],
              responsibleId: null,
              acts: null,
              startDate: '2026-11-01',
              endDate: null,
              frequencyId: 'Monthly' as const,
              everyCycles: null,
              checklistId: null,
              enabled: true,
              lastDoneDate: null,
              nextDueDate: '2026-12-01',
              doneCycles: null,
              nextDueCycles: null,
              forecastDate: '2026-12-01',
              isDue: false,
              modifiedDate: instant,
              version: read().version,
            },
          ],
        })),
        mockEndpoint(maintenance.frequencyOptions, () => [{ value: 'Monthly', display: 'Monthly' }]),
        mockLogChoices({ people: [ben] }),
        mockEndpoint(projects.people, () => [ben]),
        mockEndpoint(projects.responsibleOptions, () => [ben]),
      ],
    }),
    field: textbox('maintenance:field.title'),
    sent: { title: defaultTyped },
    submit: 'maintenance:screen.editAlert.save',
  },
  'a press': {
    address: pressPaths.edit(projectId, { pressId: id }),
    change: inProject('presses'),
    mock: read => ({
      save: mockEndpoint(presses.update, refuse),
      others: [
        mockEndpoint(presses.list, () => ({
          ...onlyRow,
          presses: [
            {
              id,
              companyId,
              companyName: 'Northlake',
              name: read().text,
              clampForce: 1_200,
              version: read().version,
              can: { change: true },
            },
          ],
        })),
        // Without the project, sizes are metric.
        { endpoint: projects.get, respond: call => call.abort() },
      ],
    }),
    field: textbox('presses:field.name'),
    sent: { name: defaultTyped, clampForce: 1_200 },
    submit: 'presses:screen.edit.save',
  },
  'the needs of a mold': {
    address: pressPaths.zone(projectId),
    change: inProject('presses'),
    mock: read => ({
      save: mockEndpoint(presses.updateMold, refuse),
      others: [
        mockEndpoint(presses.mold, () => ({
          cavityPressure: read().version * 10,
          length: 400,
          width: 300,
          height: 350,
          weight: 900,
          cycleTime: 30,
          isMetric: true,
          version: read().version,
        })),
        mockEndpoint(presses.list, () => ({ ...onlyRow, totalCount: 0, presses: [] })),
      ],
    }),
    field: textbox('presses:field.cavityPressure'),
    shown: version => String(version * 10),
    typed: '55',
    sent: { cavityPressure: 55 },
    submit: 'presses:screen.zone.save',
  },
  'a clear-to-pay milestone': {
    address: clearToPayPaths.edit(projectId, id),
    change: inProject('clear-to-pay'),
    mock: read => ({
      save: mockEndpoint(clearToPay.update, refuse),
      others: [
        mockEndpoint(clearToPay.get, () => ({
          today: '2026-11-22',
          milestone: {
            id,
            projectId,
            name: 'Tool order',
            order: 0,
            targetDate: `2026-12-${10 + read().version}`,
            displayStatus: 'OnTime' as const,
            isComplete: false,
            completedDate: null,
            completedBy: '',
            isApproved: false,
            approvedDate: null,
            approvedBy: '',
            approvers: [],
            usersToNotify: [],
            isApprovalRequired: false,
            isFileRequired: false,
            isNotifier: false,
            isFinancialTrigger: false,
            amount: null,
            currencyCode: 'USD' as const,
            orderNumber: '',
            invoiceNumber: '',
            files: [],
            missing: [],
            hasNoApprover: false,
            newerFileCount: 0,
            asksPassword: false,
            financialRecipientCount: 0,
            version: read().version,
            can: { edit: true, approve: false },
          },
        })),
        mockEndpoint(projects.people, () => [ben]),
      ],
    }),
    field: page => page.getByLabel(translate('clear-to-pay:field.targetDate')).first(),
    shown: version => `12/${10 + version}`,
    typed: '12/20/2026',
    sent: { targetDate: '2026-12-20' },
    submit: 'clear-to-pay:screen.edit.save',
  },
  'a milestone that is moved on a board': {
    address: boardPaths.board(id),
    // The id is that of the project on the page.
    change: { area: 'milestones', projectId: '00000000-0000-4000-8000-000000000001' },
    mock: read => ({
      save: mockEndpoint(milestones.configure, refuse),
      others: [
        mockEndpoint(milestones.configurations, () => ({
          configurations: [
            {
              id,
              name: 'T1',
              startDate: '2026-12-01',
              endDate: `2026-12-${10 + read().version}`,
              selectedUsers: [ben.value],
              predecessorId: null,
              predecessorName: null,
              selected: true,
              showCheckDateParams: false,
              thresholdTypeId: 'OneWeek' as const,
              isComplete: false,
              responsibleId: null,
              acts: null,
              delay: null,
              version: read().version,
            },
          ],
          today: '2026-12-01',
        })),
      ],
    }),
    field: page => page.getByLabel(translate('boards:field.newDate')),
    shown: version => `12/${10 + version}`,
    typed: '12/20/2026',
    sent: { endDate: '2026-12-20', startDate: '2026-12-01' },
    submit: 'boards:screen.board.save',
  },
  "a company's note on an article": {
    address: knowledgePaths.term('cosmetic', 'flash'),
    change: inCompany('knowledge'),
    mock: read => ({
      save: mockEndpoint(knowledge.saveNote, refuse),
      others: [
        // An administrator of the installation may write a note only with a relationship to the company.
        mockEndpoint(companies.relationships, () => [
          {
            companyId,
            companyName: 'Northlake',
            name: 'Administrator',
            actions: [{ name: 'EditCompanyDefaults' }],
          },
        ]),
        mockEndpoint(knowledge.notes, () => [
          {
            companyId,
            companyName: 'Northlake',
            ...read(),
            modifiedBy: ben.display,
            modifiedDate: instant,
            can: { change: true },
          },
        ]),
      ],
    }),
    field: textbox('knowledge:screen.notes.of', { company: 'Northlake' }),
    sent: { text: defaultTyped, companyId },
    submit: 'knowledge:screen.notes.save',
  },
}

testSharedForms(forms)

test('a refused request loads the newer record if no live event has arrived', async () => {
  const { field, mock, address, submit } = forms['a production entry']!
  let version = 1
  const { save, others } = mock(() => ({ version, text: textOf(version) }))
  const page = await open(address, [save, ...others])
  await expect(field(page)).toHaveValue(textOf(1))
  await field(page).fill(defaultTyped)
  version = 2
  await button(page, submit).click()
  await expect(warning(page)).toBeVisible()
  await expect(field(page)).toHaveValue(defaultTyped)
  await button(page, 'ui:form.showNewer').click()
  await expect(field(page)).toHaveValue(textOf(2))
})
