import type { CompanyKey, ShopCompany } from './types.ts'

const gigabyte = 1024 ** 3

/** Fictional companies. Their domains and telephone numbers are reserved for examples. */
export const companies: Record<CompanyKey, ShopCompany> = {
  oem: {
    name: 'Northlake Motors',
    primaryAddress: {
      thoroughfare: '4800 Harbor Drive',
      locality: 'Holland',
      sublocality: '',
      administrativeArea: 'MI',
      postalCode: '49423',
      country: 'US',
    },
    contacts: [
      {
        contactTypeId: 'Commercial',
        name: 'Mia Torres',
        email: 'mia.torres@northlake.example',
        phone: '+1 616 555 0110',
      },
      {
        contactTypeId: 'Quality',
        name: 'Grace Kim',
        email: 'grace.kim@northlake.example',
        phone: '+1 616 555 0114',
      },
    ],
    projectLimit: 100,
    dataLimitBytes: 500 * gigabyte,
    allowExternalInvites: true,
    modules: ['MMI', 'FourPointZero'],
    color: '#1c5d99',
  },
  molder: {
    name: 'Plásticos del Bajío',
    primaryAddress: {
      thoroughfare: 'Av. de los Industriales 214',
      locality: 'Querétaro',
      sublocality: 'Parque Industrial El Marqués',
      administrativeArea: 'Qro.',
      postalCode: '76246',
      country: 'MX',
    },
    contacts: [
      {
        contactTypeId: 'Technical',
        name: 'Diego Ramírez',
        email: 'diego.ramirez@bajio.example',
        phone: '+52 442 555 0121',
      },
      {
        contactTypeId: 'Quality',
        name: 'Lucía Ortega',
        email: 'lucia.ortega@bajio.example',
        phone: '+52 442 555 0125',
      },
    ],
    projectLimit: 50,
    dataLimitBytes: 200 * gigabyte,
    allowExternalInvites: false,
    modules: ['Rjg', 'FourPointZero'],
    color: '#0f766e',
  },
  toolmaker: {
    name: 'Hartmann Formenbau',
    primaryAddress: {
      thoroughfare: 'Werkzeugstraße 7',
      locality: 'Lüdenscheid',
      sublocality: '',
      administrativeArea: 'Nordrhein-Westfalen',
      postalCode: '58511',
      country: 'DE',
    },
    contacts: [
      {
        contactTypeId: 'Technical',
        name: 'Klaus Hartmann',
        email: 'klaus.hartmann@hartmann.example',
        phone: '+49 2351 555 0131',
      },
    ],
    projectLimit: -1,
    dataLimitBytes: 100 * gigabyte,
    allowExternalInvites: true,
    modules: ['MMI'],
    color: '#a1440b',
  },
}
