import { analysis } from '@steelsafe/contract/analysis/endpoints.ts'
import type { Analysis } from '@steelsafe/contract/analysis/entities.ts'
import { analysisPaths } from '@steelsafe/contract/analysis/paths.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { launch } from '@steelsafe/contract/launch/endpoints.ts'
import { launchPaths } from '@steelsafe/contract/launch/paths.ts'
import { shippedWeights } from '@steelsafe/contract/launch/rules.ts'
import { moldQualification } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import type { Finding } from '@steelsafe/contract/mold-qualification/findings.ts'
import { moldQualificationPaths } from '@steelsafe/contract/mold-qualification/paths.ts'
import { operations } from '@steelsafe/contract/operations/endpoints.ts'
import { operationPaths } from '@steelsafe/contract/operations/paths.ts'
import type { Comment } from '@steelsafe/contract/part-design/comments.ts'
import { partDesign } from '@steelsafe/contract/part-design/endpoints.ts'
import type { Revision } from '@steelsafe/contract/part-design/entities.ts'
import { partDesignPaths } from '@steelsafe/contract/part-design/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { mockEndpoint, Refusal } from './answers.ts'
import { translate } from './component.ts'
import { mockOperation, mockTryouts, operationWith } from './launch-mocks.ts'
import { mockSettings } from './settings.ts'
import {
  ben,
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
} from './two-people.ts'

const today = '2026-11-22'
const analysisId = '00000000-0000-4000-8000-000000000005'
const revisionId = '00000000-0000-4000-8000-000000000006'

/** Forms of the launch of a tool. */
const forms: Record<string, SharedForm> = {
  'a finding': {
    address: moldQualificationPaths.editFinding(projectId, id),
    change: inProject('mold-qualification'),
    mock: read => {
      const finding = (): Finding => ({
        id,
        number: 1,
        state: 'Open',
        item: read().text,
        description: 'Flash at the slide',
        inspectionMethod: '',
        possibleCauses: '',
        cavity: null,
        defectTerm: null,
        ownerId: null,
        ownerName: '',
        dueDate: null,
        isLate: false,
        internalNote: '',
        correction: '',
        tryoutId: '00000000-0000-4000-8000-000000000003',
        tryoutNumber: 1,
        verifiedTryoutId: null,
        verifiedNumber: null,
        verifiedBy: '',
        attachedFiles: [],
        foundBy: ben.display,
        createdDate: instant,
        modifiedDate: instant,
        version: read().version,
        can: { change: true, answer: false, verify: true },
      })
      return {
        save: mockEndpoint(moldQualification.updateFinding, refuse),
        others: [
          mockSettings(),
          mockEndpoint(moldQualification.findings, () => ({ ...onlyRow, today, findings: [finding()] })),
          mockTryouts(() => []),
          mockEndpoint(moldQualification.files, () => []),
          mockEndpoint(projects.people, () => [ben]),
        ],
      }
    },
    field: textbox('mold-qualification:field.item'),
    sent: { item: defaultTyped, findingId: id },
    submit: 'mold-qualification:screen.finding.save',
  },
  'an operation': {
    address: operationPaths.edit(projectId, { operationId: id }),
    change: inProject('operations'),
    mock: read => {
      const operation = () => operationWith({ component: read().text, version: read().version })
      return {
        save: mockEndpoint(operations.update, refuse),
        others: [mockSettings(), ...mockOperation(operation)],
      }
    },
    field: textbox('operations:field.component'),
    sent: { component: defaultTyped, operationId: id },
    submit: 'operations:screen.edit.save',
  },
  'a revision of the part': {
    address: partDesignPaths.editRevision(projectId, { revisionId: id }),
    change: inProject('part-design'),
    mock: read => {
      const revision = (): Revision => ({
        id,
        revision: 'B',
        date: '2026-11-20',
        reason: read().text,
        requestedBy: '',
        cost: null,
        currencyCode: 'USD',
        days: null,
        state: 'Proposed',
        decidedBy: '',
        decidedDate: null,
        releasedBy: '',
        releasedDate: null,
        attachedFiles: [],
        addedBy: ben.display,
        modifiedDate: instant,
        version: read().version,
      })
      return {
        save: mockEndpoint(partDesign.updateRevision, refuse),
        others: [
          mockSettings(),
          mockEndpoint(partDesign.revisions, () => ({
            ...onlyRow,
            today,
            revisions: [revision()],
            currencyCode: 'USD',
          })),
          mockEndpoint(partDesign.files, () => []),
        ],
      }
    },
    field: textbox('part-design:field.reason'),
    sent: { reason: defaultTyped, revisionId: id },
    submit: 'part-design:screen.edit.save',
  },
  'a comment on a revision': {
    address: partDesignPaths.compare(projectId),
    change: inProject('part-design'),
    mock: read => {
      const comment = (): Comment => ({
        id,
        text: read().text,
        author: ben.display,
        createdDate: instant,
        modifiedDate: instant,
        version: read().version,
        can: { change: true, remove: false },
        number: 1,
        pin: null,
        resolvedDate: null,
        resolvedBy: '',
        findingId: null,
        findingNumber: null,
        answers: [],
      })
      return {
        save: mockEndpoint(partDesign.updateComment, refuse),
        others: [mockEndpoint(partDesign.comments, () => ({ ...onlyRow, comments: [comment()] }))],
      }
    },
    openDialog: page =>
      page.getByRole('button', { name: translate('part-design:screen.comments.change') }).click(),
    field: page =>
      page.getByRole('dialog').getByRole('textbox', { name: translate('part-design:field.comment') }),
    sent: { text: defaultTyped, commentId: id },
    submit: 'part-design:screen.comments.change',
    isInDialog: true,
  },
  'an action of an analysis': {
    address: analysisPaths.editCae(projectId, { analysisId }),
    change: inProject('analysis'),
    mock: read => {
      const fillingAnalysis = (): Analysis => ({
        id: analysisId,
        kind: 'CAE',
        title: 'Filling',
        partRevisionId: revisionId,
        partRevision: 'A',
        date: '2026-11-20',
        solver: '',
        mesh: '',
        material: '',
        predictions: {},
        conclusions: '',
        state: 'Draft',
        revision: 1,
        revisionReason: '',
        reviewedBy: '',
        reviewedDate: null,
        actions: [
          {
            id,
            description: read().text,
            ownerId: null,
            ownerName: '',
            dueDate: null,
            isDone: false,
            doneBy: '',
            doneDate: null,
            version: read().version,
          },
        ],
        openActionCount: 1,
        attachedFiles: [],
        addedById: null,
        addedBy: ben.display,
        modifiedDate: instant,
        version: 1,
      })
      return {
        save: mockEndpoint(analysis.updateAction, refuse),
        others: [
          mockSettings(),
          mockEndpoint(companies.relationship, () => new Refusal(404, 'It is not asked about here.')),
          mockEndpoint(analysis.analyses, () => ({
            ...onlyRow,
            analyses: [fillingAnalysis()],
            today,
            isMetric: true,
          })),
          mockEndpoint(analysis.comparison, () => ({ isMetric: true, tryouts: [] })),
          mockEndpoint(analysis.files, () => []),
          mockEndpoint(partDesign.revisions, () => ({
            ...onlyRow,
            totalCount: 0,
            revisions: [],
            today,
            currencyCode: 'USD' as const,
          })),
          mockEndpoint(projects.people, () => [ben]),
        ],
      }
    },
    async openDialog(page) {
      await page.getByRole('button', { name: translate('ui:list.actionsOf', { name: textOf(1) }) }).click()
      await page
        .getByRole('menuitem', {
          name: `${translate('analysis:screen.actions.change')}: ${textOf(1)}`,
          exact: true,
        })
        .click()
    },
    field: page =>
      page.getByRole('dialog').getByRole('textbox', { name: translate('analysis:field.description') }),
    sent: { description: defaultTyped, actionId: id },
    submit: 'analysis:screen.actions.save',
    isInDialog: true,
  },
  'the number of planned tryouts': {
    address: moldQualificationPaths.sheets(projectId),
    change: inProject('mold-qualification'),
    mock: read => ({
      save: mockEndpoint(moldQualification.setLimit, refuse),
      others: [
        mockEndpoint(moldQualification.tryouts, () => ({
          tryouts: [],
          totalCount: 0,
          // The limit itself serves as the version.
          limit: read().version,
          today,
          cavities: 4,
          isMetric: true,
          currencyCode: 'USD' as const,
        })),
      ],
    }),
    openDialog: page =>
      page.getByRole('button', { name: translate('mold-qualification:screen.home.setLimit') }).click(),
    field: page =>
      page.getByRole('dialog').getByRole('textbox', { name: translate('mold-qualification:field.limit') }),
    shown: String,
    typed: '6',
    sent: { limit: 6 },
    versionField: 'readLimit',
    submit: 'mold-qualification:screen.home.saveLimit',
    isInDialog: true,
  },
  'the weights of the evidence': {
    address: launchPaths.weights(companyId),
    change: inCompany('launch'),
    mock: read => ({
      save: mockEndpoint(launch.setWeights, refuse),
      others: [
        mockEndpoint(launch.weights, () =>
          launch.weights.answer.schema.parse({
            ...shippedWeights,
            press: read().version,
            version: read().version,
          }),
        ),
      ],
    }),
    field: textbox('launch:screen.weights.kind.press'),
    shown: String,
    typed: '7',
    sent: { press: 7, study: 1 },
    submit: 'launch:screen.weights.save',
  },
}

testSharedForms(forms)
