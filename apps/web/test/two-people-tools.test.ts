import { gps } from '@steelsafe/contract/gps/endpoints.ts'
import { gpsPaths } from '@steelsafe/contract/gps/paths.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import type { MaintenanceEntry } from '@steelsafe/contract/maintenance/entities.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import type { Detail } from '@steelsafe/contract/milestones/detail-entities.ts'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { support } from '@steelsafe/contract/support/endpoints.ts'
import { mockEndpoint } from './answers.ts'
import { translate } from './component.ts'
import { mockLogChoices } from './maintenance-mocks.ts'
import { milestonePage, milestoneWith } from './milestone-mocks.ts'
import { mockSettings } from './settings.ts'
import {
  ben,
  defaultTyped,
  id,
  inProject,
  instant,
  onlyRow,
  projectId,
  refuse,
  type SharedForm,
  testSharedForms,
  textbox,
} from './two-people.ts'

const today = '2026-11-22'
const endOf = (version: number) => `2026-12-${10 + version}`

/** Forms of a tool: its log, its places, and its milestones. */
const forms: Record<string, SharedForm> = {
  'a log entry': {
    address: maintenancePaths.editEntry(projectId, id),
    change: inProject('maintenance'),
    mock: read => {
      const entry = (): MaintenanceEntry => ({
        id,
        workDate: '2026-11-20',
        cycles: null,
        statusId: 'Open',
        selectedUsers: [ben.value],
        people: [ben.display],
        description: read().text,
        repairHours: 1.5,
        laborCost: null,
        materialCost: null,
        projectedCost: null,
        currencyCode: 'USD',
        alertId: null,
        alertTitle: null,
        spareParts: [],
        defectId: null,
        defect: null,
        actionId: null,
        action: null,
        checklist: null,
        isReported: false,
        reporterName: '',
        attachedFiles: [],
        fileList: [],
        addedBy: ben.display,
        createdDate: instant,
        modifiedDate: instant,
        version: read().version,
        can: { changeFiles: true },
      })
      return {
        save: mockEndpoint(maintenance.updateEntry, refuse),
        others: [
          mockSettings(),
          mockEndpoint(maintenance.log, () => ({
            ...onlyRow,
            today,
            entries: [entry()],
            repairHours: 1.5,
            costs: [],
          })),
          mockLogChoices({ today, people: [ben] }),
          mockEndpoint(maintenance.files, () => []),
        ],
      }
    },
    field: textbox('maintenance:field.description'),
    sent: { description: defaultTyped, entryId: id, repairHours: 1.5 },
    submit: 'maintenance:screen.editEntry.save',
  },
  'a detail of a tool': {
    address: milestonePaths.editDetail(projectId, id),
    change: inProject('milestones'),
    mock: read => {
      const detail = (): Detail => ({
        id,
        companyDetailId: null,
        name: read().text,
        displayName: 'Supplier',
        description: '',
        valueText: 'Hot runner',
        valueDate: null,
        startDate: null,
        endDate: null,
        position: 0,
        detailGroup: null,
        isAlertable: false,
        isActive: true,
        thresholdTypeId: 'OneWeek',
        fileCount: 0,
        followers: [],
        version: read().version,
      })
      return {
        save: mockEndpoint(milestones.saveDetail, refuse),
        others: [
          mockEndpoint(milestones.details, () => ({
            details: [detail()],
            canManageClones: true,
            canUseClones: true,
          })),
          mockEndpoint(milestones.thresholdOptions, () => []),
        ],
      }
    },
    field: textbox('milestones:field.name'),
    sent: { id, name: defaultTyped, displayName: 'Supplier', valueText: 'Hot runner' },
    submit: 'milestones:screen.editDetail.save',
  },
  'the configuration of a milestone': {
    address: milestonePaths.configure(projectId, id),
    change: inProject('milestones'),
    mock: read => ({
      save: mockEndpoint(milestones.configure, refuse),
      others: milestonePage(() => milestoneWith({ endDate: endOf(read().version), version: read().version })),
    }),
    field: page => page.getByLabel(translate('milestones:field.endDate')).first(),
    shown: version => `12/${10 + version}`,
    typed: '12/20/2026',
    sent: { id, startDate: '2026-11-01', endDate: '2026-12-20', selectedUsers: [ben.value] },
    submit: 'milestones:screen.edit.save',
    newer: version =>
      translate('milestones:screen.edit.stored', {
        start: '11/01/2026',
        end: `12/${10 + version}/2026`,
      }),
  },
  'the result of a milestone': {
    address: milestonePaths.edit(projectId, id),
    change: inProject('milestones'),
    mock: read => ({
      save: mockEndpoint(milestones.setResult, refuse),
      others: milestonePage(() =>
        milestoneWith({
          endDate: '2026-11-15',
          valueDate: '2026-11-20',
          isActive: false,
          state: 'Complete',
          level: 100,
          daysLate: 5,
          daysLeft: null,
          reason: 'Other',
          reasonText: read().text,
          version: read().version,
        }),
      ),
    }),
    field: textbox('milestones:field.reasonText'),
    sent: { id, valueDate: '2026-11-20', reason: 'Other', reasonText: defaultTyped },
    submit: 'milestones:screen.edit.correct',
    hasQuestion: true,
  },
  'a place': {
    address: gpsPaths.correct(projectId, id),
    change: inProject('gps'),
    mock: read => ({
      save: mockEndpoint(gps.update, refuse),
      others: [
        mockSettings(),
        mockEndpoint(gps.list, () => [
          {
            id,
            latitude: 42.33,
            longitude: -83.05,
            streetAddress1: '',
            streetAddress2: '',
            city: 'Detroit',
            stateProvince: '',
            postalCode: '',
            countryCode: 'US',
            comments: read().text,
            date: instant,
            person: ben.display,
            version: read().version,
            can: { change: true },
          },
        ]),
        mockEndpoint(support.countryOptions, () => [{ value: 'US', display: 'United States' }]),
      ],
    }),
    field: textbox('gps:field.comments'),
    sent: { comments: defaultTyped, gpsId: id, city: 'Detroit' },
    submit: 'gps:screen.correct.submit',
  },
}

testSharedForms(forms)
