import { transfers } from '@steelsafe/contract/transfers/endpoints.ts'
import { serve } from '#core/http/serve.ts'
import { acceptOffer, declineOffer, listOffers, offerProject, withdrawOffer } from './transfers.ts'

export const transferRoutes = [
  serve(transfers.offer, offerProject),
  serve(transfers.withdraw, ({ tx, project }) => withdrawOffer(tx, project)),
  serve(transfers.list, ({ tx, company }) => listOffers(tx, company)),
  serve(transfers.accept, acceptOffer),
  serve(transfers.decline, declineOffer),
]
