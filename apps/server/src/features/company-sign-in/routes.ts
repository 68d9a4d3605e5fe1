import { companySignIn as calls } from '@steelsafe/contract/company-sign-in/endpoints.ts'
import { serve, serveWithoutTransaction } from '#core/http/serve.ts'
import { confirmedUntil } from '#features/account/index.ts'
import { listCompanyProviders, setProviderPolicy } from './providers/company-providers.ts'
import { linkedAccounts, unlink } from './providers/linked-accounts.ts'
import {
  createProvider,
  deleteProvider,
  getProvider,
  listProviders,
  updateProvider,
} from './providers/providers.ts'
import { testProvider } from './providers/test-provider.ts'
import { finishConfirmation, startConfirmation } from './sign-in/confirmation.ts'
import { ownAddresses } from './sign-in/own-addresses.ts'
import { signOutPlace } from './sign-in/session-provider.ts'
import { finishSignIn, startSignIn } from './sign-in/sign-in.ts'
import { providerOfDomain, signInOptions } from './sign-in/sign-in-options.ts'

export const companySignInRoutes = [
  serve(calls.options, signInOptions),
  serve(calls.getOfDomain, providerOfDomain),
  serveWithoutTransaction(calls.start, startSignIn),
  serveWithoutTransaction(calls.finish, finishSignIn),
  serveWithoutTransaction(calls.startConfirmation, startConfirmation),
  serveWithoutTransaction(calls.finishConfirmation, finishConfirmation),
  serve(calls.confirmation, async ({ tx, caller }) => ({ until: await confirmedUntil(tx, caller) })),
  serveWithoutTransaction(calls.signOutPlace, signOutPlace),
  serve(calls.list, listProviders),
  serve(calls.installationAddresses, async ({ services }) => ownAddresses(services)),
  serve(calls.get, ({ tx, params }) => getProvider(tx, params.providerId)),
  serve(calls.create, createProvider),
  serve(calls.update, updateProvider),
  serve(calls.delete, deleteProvider),
  serveWithoutTransaction(calls.test, testProvider),
  serve(calls.listOfCompany, listCompanyProviders),
  serve(calls.setPolicy, setProviderPolicy),
  serve(calls.listOfUser, linkedAccounts),
  serve(calls.unlink, unlink),
]
