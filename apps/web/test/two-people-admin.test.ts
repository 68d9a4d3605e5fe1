import type { Page } from '@playwright/test'
import { actionGroups } from '@steelsafe/contract/action-groups/endpoints.ts'
import { actionGroupPaths } from '@steelsafe/contract/action-groups/paths.ts'
import { appTokens } from '@steelsafe/contract/app-tokens/endpoints.ts'
import type { AppToken } from '@steelsafe/contract/app-tokens/entities.ts'
import { appTokenPaths } from '@steelsafe/contract/app-tokens/paths.ts'
import { banners } from '@steelsafe/contract/banners/endpoints.ts'
import { bannerPaths } from '@steelsafe/contract/banners/paths.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companySignIn } from '@steelsafe/contract/company-sign-in/endpoints.ts'
import { companySignInPaths } from '@steelsafe/contract/company-sign-in/paths.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { scim } from '@steelsafe/contract/scim/endpoints.ts'
import { subscriptions } from '@steelsafe/contract/subscriptions/endpoints.ts'
import { subscriptionPaths } from '@steelsafe/contract/subscriptions/paths.ts'
import { support } from '@steelsafe/contract/support/endpoints.ts'
import { supportPaths } from '@steelsafe/contract/support/paths.ts'
import { testimonials } from '@steelsafe/contract/testimonials/endpoints.ts'
import { themes } from '@steelsafe/contract/themes/endpoints.ts'
import { themePaths } from '@steelsafe/contract/themes/paths.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import { userPaths } from '@steelsafe/contract/users/paths.ts'
import { mockEndpoint } from './answers.ts'
import { translate } from './component.ts'
import { mockSettings } from './settings.ts'
import {
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
  textOf,
} from './two-people.ts'

const gib = 1024 ** 3
const subscription = (version: number, name: string) => ({
  id: companyId,
  companyId,
  companyName: 'Northlake',
  name,
  projectLimit: 100,
  dataLimit: gib,
  dataUsed: 0,
  allowExternalInvites: true,
  modules: ['MMI' as const],
  canAddProject: true,
  quota: {
    canAddProject: true,
    projectLimit: 100,
    projectCount: 3,
    dataLimit: gib,
    dataUsed: 0,
    dataReserved: 0,
    reportDataLimit: 524_288_000,
    reportDataUsed: 0,
  },
  version,
})

/** Returns the id of the theme in a version of the assignment. */
const themeIdOf = (version: number) => `00000000-0000-4000-8000-00000000010${version}`
const themeField = (page: Page) => page.getByRole('combobox', { name: translate('themes:field.theme') })

const token: AppToken = {
  id,
  name: 'ERP',
  scope: 'read',
  company: null,
  expirationDate: '2027-11-22',
  isExpired: false,
  hint: 'sst_abcd',
  owner: 'Ada Lind',
  lastUsed: null,
  createdDate: instant,
  version: 1,
}

/** Forms of the administration of an installation. */
const forms: Record<string, SharedForm> = {
  'a user': {
    address: userPaths.edit(id),
    change: { area: 'users' },
    mock: read => ({
      save: mockEndpoint(users.save, refuse),
      others: [
        mockEndpoint(users.get, () => ({
          id,
          email: 'ana@northlake.example',
          firstName: read().text,
          lastName: 'Lima',
          appRole: 'ProjectUser' as const,
          language: 'en' as const,
          accountLocked: false,
          isConfirmed: true,
          pendingEmail: null,
          isAdmin: false,
          companies: [],
          administratorBy: null,
          lastSignIn: null,
          createdDate: instant,
          version: read().version,
        })),
        mockEndpoint(users.roleOptions, () => [{ value: 'ProjectUser', display: 'Project user' }]),
      ],
    }),
    field: textbox('users:field.firstName'),
    sent: { id, firstName: defaultTyped, lastName: 'Lima' },
    submit: 'users:screen.edit.save',
  },
  'an action group': {
    address: actionGroupPaths.disable(),
    change: { area: 'action-groups' },
    mock: read => ({
      save: mockEndpoint(actionGroups.update, refuse),
      others: [
        mockEndpoint(actionGroups.get, () => ({
          id,
          name: read().text,
          actions: ['ViewUsers' as const],
          companyCount: 0,
          version: read().version,
        })),
      ],
    }),
    field: textbox('action-groups:field.name'),
    sent: { name: defaultTyped, actions: ['ViewUsers'] },
    submit: 'action-groups:screen.list.save',
    isInDialog: true,
  },
  'an identity provider': {
    address: companySignInPaths.edit(id),
    change: { area: 'company-sign-in' },
    mock: read => ({
      save: mockEndpoint(companySignIn.update, refuse),
      others: [
        mockEndpoint(companySignIn.get, () => ({
          id,
          name: read().text,
          issuer: 'https://sso.northlake.example',
          clientId: 'steelsafe',
          domains: ['northlake.example'],
          scopes: '',
          isActive: true,
          isShown: true,
          isOnlyWay: false,
          endsSession: true,
          companyId: null,
          company: null,
          createsAccounts: false,
          relationshipId: null,
          rulesFrom: 'claim' as const,
          claim: '',
          rules: [],
          secretDate: null,
          accountCount: 0,
          version: read().version,
        })),
        mockEndpoint(companySignIn.installationAddresses, () => ({
          back: 'https://tools.example/login/company',
          signedOut: 'https://tools.example/login',
          isLocal: false,
        })),
        mockEndpoint(scim.get, () => ({
          address: 'https://tools.example/scim/v2',
          token: null,
          userCount: 0,
          groupCount: 0,
          groups: [],
        })),
        mockEndpoint(companies.options, () => []),
      ],
    }),
    field: textbox('company-sign-in:field.name'),
    sent: { name: defaultTyped, issuer: 'https://sso.northlake.example', domains: ['northlake.example'] },
    submit: 'company-sign-in:screen.edit.save',
  },
  'a support request': {
    address: supportPaths.request(id),
    change: { area: 'support' },
    mock: read => ({
      save: mockEndpoint(support.update, refuse),
      others: [
        mockEndpoint(support.get, () => ({
          id,
          message: 'The scanner is blurred.',
          firstName: 'Ana',
          lastName: 'Lima',
          company: 'Northlake',
          countryCodeId: 'US',
          email: 'ana@northlake.example',
          phone: '',
          communicationModeId: 'Email' as const,
          notes: read().text,
          statusTypeId: 'New' as const,
          status: 'New',
          createdDate: instant,
          updatedDate: instant,
          version: read().version,
        })),
        mockEndpoint(support.statusOptions, () => [{ value: 'New', display: 'New' }]),
        mockEndpoint(support.countryOptions, () => [{ value: 'US', display: 'United States' }]),
        mockEndpoint(support.modeOptions, () => [{ value: 'Email', display: 'E-mail' }]),
      ],
    }),
    field: textbox('support:field.notes'),
    sent: { notes: defaultTyped, message: 'The scanner is blurred.' },
    submit: 'support:screen.requests.save',
  },
  'a training video': {
    address: supportPaths.video({ id, page: 'support' }),
    change: { area: 'support' },
    mock: read => ({
      save: mockEndpoint(support.updateVideo, refuse),
      others: [
        mockEndpoint(support.videos, () => [
          {
            id,
            title: { en: read().text, es: '', zh: '', de: '' },
            url: { en: 'https://videos.example/1', es: '', zh: '', de: '' },
            position: 0,
            page: 'support' as const,
            version: read().version,
          },
        ]),
      ],
    }),
    field: page => page.getByRole('textbox', { name: `${translate('support:field.title')} (en)` }),
    sent: { title: { en: defaultTyped }, url: { en: 'https://videos.example/1' } },
    submit: 'support:screen.requests.save',
  },
  'a theme': {
    address: themePaths.edit(id),
    change: { area: 'themes' },
    mock: read => ({
      save: mockEndpoint(themes.update, refuse),
      others: [
        mockSettings(),
        mockEndpoint(themes.get, () => ({
          id,
          name: read().text,
          description: '',
          colors: [{ id: 'primary', name: 'primary' as const, hexCode: '#1c5d99' }],
          image: null,
          companyCount: 1,
          version: read().version,
        })),
      ],
    }),
    field: textbox('themes:field.name'),
    sent: { name: defaultTyped, colors: [{ name: 'primary', hexCode: '#1c5d99' }] },
    submit: 'themes:screen.edit.save',
  },
  'the theme of a company': {
    address: themePaths.editAssignment(companyId),
    change: { area: 'themes' },
    mock: read => ({
      save: mockEndpoint(themes.updateAssignment, refuse),
      others: [
        mockEndpoint(themes.assignment, () => ({
          id: companyId,
          companyId,
          companyName: 'Northlake',
          themeId: themeIdOf(read().version),
          themeName: read().text,
          isAugmented: false,
          version: read().version,
        })),
        mockEndpoint(themes.companyOptions, () => []),
        mockEndpoint(themes.themeOptions, () => [
          ...[1, 2].map(version => ({ value: themeIdOf(version), display: textOf(version) })),
          { value: themeIdOf(9), display: defaultTyped },
        ]),
      ],
    }),
    field: themeField,
    enter: async page => {
      await themeField(page).click()
      await page.getByRole('option', { name: defaultTyped }).click()
    },
    sent: { companyId, themeId: themeIdOf(9), isAugmented: false },
    submit: 'themes:screen.assignments.save',
  },
  'an app token': {
    // The test page has this address, because the address of the form begins like that of an API call.
    address: projectPaths.create(id),
    change: { area: 'app-tokens' },
    mock: read => ({
      save: mockEndpoint(appTokens.update, refuse),
      others: [mockEndpoint(appTokens.get, () => ({ ...token, name: read().text, version: read().version }))],
    }),
    field: textbox('app-tokens:field.name'),
    sent: { name: defaultTyped, expirationDate: token.expirationDate },
    submit: 'app-tokens:screen.edit.save',
  },
  'an app token of a company': {
    address: appTokenPaths.editForCompany(companyId, id),
    change: inCompany('app-tokens'),
    mock: read => ({
      save: mockEndpoint(appTokens.updateForCompany, refuse),
      others: [
        mockEndpoint(appTokens.listOfCompany, () => ({
          ...onlyRow,
          appTokens: [{ ...token, name: read().text, version: read().version }],
        })),
      ],
    }),
    field: textbox('app-tokens:field.name'),
    sent: { tokenId: id, name: defaultTyped, expirationDate: token.expirationDate },
    submit: 'app-tokens:screen.edit.save',
  },
  'a banner message': {
    address: bannerPaths.edit(id),
    change: { area: 'banners' },
    mock: read => ({
      save: mockEndpoint(banners.update, refuse),
      others: [
        mockEndpoint(banners.get, () => ({
          id,
          typeId: 'Info' as const,
          styleId: 'info' as const,
          startDate: '2026-11-22T10:00:00.000Z',
          endDate: '2026-11-29T10:00:00.000Z',
          text: { en: read().text, es: '', zh: '', de: '' },
          state: 'current' as const,
          version: read().version,
        })),
        mockEndpoint(banners.typeOptions, () => [{ value: 'Info', display: 'Info' }]),
        mockEndpoint(banners.styleOptions, () => [{ value: 'info', display: 'Blue' }]),
      ],
    }),
    field: page => page.getByRole('textbox', { name: `${translate('banners:field.text')} (en)` }),
    sent: { text: { en: defaultTyped }, typeId: 'Info' },
    submit: 'banners:screen.edit.save',
  },
  'a testimonial': {
    // The test page has this address, because `FormPage` has the address of the form.
    address: userPaths.activity(id),
    change: { area: 'testimonials' },
    mock: read => ({
      save: mockEndpoint(testimonials.update, refuse),
      others: [
        mockEndpoint(testimonials.get, () => ({
          id,
          person: read().text,
          title: '',
          company: 'Northlake',
          quote: { en: 'It just works.', es: '', zh: '', de: '' },
          isActive: true,
          version: read().version,
        })),
      ],
    }),
    field: textbox('testimonials:field.person'),
    sent: { person: defaultTyped, company: 'Northlake' },
    submit: 'testimonials:screen.edit.save',
  },
  'a subscription': {
    address: subscriptionPaths.edit(companyId),
    change: inCompany('subscriptions'),
    mock: read => ({
      save: mockEndpoint(subscriptions.update, refuse),
      others: [
        mockEndpoint(subscriptions.edit, () => subscription(read().version, read().text)),
        mockEndpoint(subscriptions.options, () => []),
      ],
    }),
    field: textbox('subscriptions:field.name'),
    sent: { name: defaultTyped, projectLimit: 100, dataLimit: gib },
    submit: 'subscriptions:screen.edit.save',
  },
  'an auxiliary subscription': {
    address: subscriptionPaths.auxiliary(companyId, { edit: '7' }),
    change: inCompany('subscriptions'),
    mock: read => ({
      save: mockEndpoint(subscriptions.updateAuxiliary, refuse),
      others: [
        mockEndpoint(subscriptions.edit, () => subscription(1, 'Standard')),
        mockEndpoint(subscriptions.auxiliariesOfCompany, () => [
          {
            subscriptionId: 7,
            companyId,
            companyName: 'Northlake',
            projectLimit: read().version * 10,
            dataLimit: gib,
            version: read().version,
          },
        ]),
      ],
    }),
    field: page =>
      page.getByRole('dialog').getByRole('textbox', { name: translate('subscriptions:field.projectLimit') }),
    shown: version => String(version * 10),
    typed: '55',
    sent: { companyId, projectLimit: 55, dataLimit: gib },
    submit: 'subscriptions:screen.edit.save',
    isInDialog: true,
  },
}

testSharedForms(forms)
