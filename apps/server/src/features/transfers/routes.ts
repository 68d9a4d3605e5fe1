import { transfers } from '@steelsafe/contract/transfers/endpoints.ts'
import { serve } from '#core/http/serve.ts'
import { acceptOffer, declineOffer, listOffers, offerProject, withdrawOffer } from './transfers.ts'

export const transferRoutes = [
  serve(transfers.offer, offerProject),
  serve(transfers.withdraw, withdrawOffer),
  serve(transfers.list, listOffers),
  serve(transfers.accept, acceptOffer),
  serve(transfers.decline, declineOffer),
]
